#!/bin/sh
# Firefox, which ends when the process that started it ends, however it ends.
exec setpriv --pdeathsig KILL "${FIREFOX_PATH:-/usr/bin/firefox-esr}" "$@"
