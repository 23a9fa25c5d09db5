#!/bin/bash
# Starts PostgreSQL with DocumentDB on /data/db, and FerretDB on LISTEN. Stops both on SIGTERM or SIGINT.
#   LISTEN   the address that FerretDB listens on
#   FSYNC    off if the data may be lost, as in tests
#   COHORT_PASSWORD   the password of the account "cohort". FerretDB has no roles: the account can do everything
set -euo pipefail
LISTEN=${LISTEN:-0.0.0.0:27017}
FSYNC=${FSYNC:-on}
export COHORT_PASSWORD=${COHORT_PASSWORD:?is not set}
PGDATA=/data/db/pg
SOCKETS=/var/run/postgresql
PATH=/usr/lib/postgresql/18/bin:$PATH

# Not a function: in the background it would run in a subshell, and signals would reach that instead of the server.
AS_POSTGRES=(setpriv --reuid=postgres --regid=postgres --init-groups)
sql() { "${AS_POSTGRES[@]}" psql --host="$SOCKETS" --username=postgres --quiet --no-psqlrc --set=ON_ERROR_STOP=1 "$@"; }

# Two servers would destroy a folder that they share. Once the lock is held, a pid file can only be left from a crash.
exec 9>/data/db/lock
flock --nonblock 9 || { echo "Another container is already using this data folder." >&2; exit 1; }
mkdir -p "$SOCKETS" /data/db/state
chown postgres "$SOCKETS" /data/db /data/db/state
rm -f "$PGDATA/postmaster.pid"

if [[ ! -f /data/db/ready ]]; then
  rm -rf "$PGDATA"
  "${AS_POSTGRES[@]}" initdb --pgdata="$PGDATA" --username=postgres --auth=trust --no-locale --encoding=UTF8 >/dev/null
fi

# Listens only on the socket inside this container, because all clients use FerretDB.
# DocumentDB's unique indexes are exclusion constraints. Simultaneous writes of one key wait for each other until
# PostgreSQL looks for a deadlock, by default after a second.
"${AS_POSTGRES[@]}" postgres -D "$PGDATA" \
  -c listen_addresses= -c unix_socket_directories="$SOCKETS" -c max_connections=300 -c "fsync=$FSYNC" -c deadlock_timeout=20ms \
  -c shared_preload_libraries=pg_cron,pg_documentdb_core,pg_documentdb_extended_rum,pg_documentdb \
  -c cron.database_name=postgres -c "cron.host=$SOCKETS" -c cron.log_statement=off -c cron.log_run=off \
  -c documentdb.alternate_index_handler_name=extended_rum \
  -c "documentdb.localhost_connection_string=host=$SOCKETS" 9>&- &
postgres=$!
ferretdb=

stop() {
  trap '' TERM INT
  [[ -n $ferretdb ]] && kill -TERM "$ferretdb" 2>/dev/null && wait "$ferretdb" || true
  # SIGINT is a fast shutdown: it closes all connections and saves the data.
  kill -INT "$postgres" 2>/dev/null && wait "$postgres" || true
}
trap 'stop; exit 0' TERM INT

until "${AS_POSTGRES[@]}" pg_isready --quiet --host="$SOCKETS"; do
  kill -0 "$postgres" 2>/dev/null || { echo "PostgreSQL did not start." >&2; exit 1; }
  sleep 0.1
done

if [[ ! -f /data/db/ready ]]; then
  sql --command='create extension if not exists documentdb cascade' \
    --command='create extension if not exists documentdb_extended_rum'
  touch /data/db/ready
fi

sql <<'SQL'
\getenv password COHORT_PASSWORD
select 'create role cohort superuser login' where not exists (select from pg_roles where rolname = 'cohort') \gexec
select format('alter role cohort password %L', :'password') \gexec
SQL

"${AS_POSTGRES[@]}" ferretdb --listen-addr="$LISTEN" --postgresql-url="postgres://postgres@/postgres?host=$SOCKETS" \
  --auth --telemetry=disable --debug-addr=- --state-dir=/data/db/state --log-level=WARN 9>&- &
ferretdb=$!

# If one of them ends, the other is stopped too, so that the container ends and is restarted.
wait -n "$postgres" "$ferretdb" || true
echo "PostgreSQL or FerretDB ended; ending the other." >&2
stop
exit 1
