#!/usr/bin/env bash
# One session of accessibility: starts the bridge, then the game, then the observer.
#     dbus-run-session -- bash tests/atspi/run.sh PYTHON
# PYTHON has the game and accesskit; the observer runs with the system's, which has gi.
set -euo pipefail
cd "$(dirname "$0")/../.."
python=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data XDG_STATE_HOME=$work/state

/usr/libexec/at-spi-bus-launcher --launch-immediately &
for _ in $(seq 100); do
    # Nothing is exposed without it.
    if gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
        --method org.freedesktop.DBus.Properties.Set org.a11y.Status IsEnabled '<true>' >/dev/null 2>&1
    then break; fi
    sleep 0.1
done

for language in en xx; do
    echo "access: the table, in the language $language"
    "$python" -m tests.atspi.prepare $language "$work/match.d6" "$work/expected.json"
    "$python" -m game play --resume "$work/match.d6" --language $language --window 1280x720 &
    game=$!
    often=$([ $language = en ] && echo often || true)
    # What libatspi complains of while accessibility is switched off is no news.
    /usr/bin/python3 tests/atspi/observer.py "$work/expected.json" $often 2>"$work/observer.log" ||
        { grep -v dbind-WARNING "$work/observer.log" >&2; exit 1; }
    if ! kill -0 $game; then echo "access: the game has ended" >&2; exit 1; fi
    kill $game
    wait $game || true
done

for fault in child focus orphan twice handler panic library; do
    echo "access: play goes on with a fault: $fault"
    timeout 30 "$python" -m tests.atspi.broken $fault 2>"$work/broken.log" ||
        { cat "$work/broken.log" >&2; exit 1; }
done
echo "access: play goes on without a bus"
env -u DBUS_SESSION_BUS_ADDRESS XDG_RUNTIME_DIR="$work" timeout 30 "$python" -m tests.atspi.broken bus
