#!/bin/sh
# Proves that the shop can go back to a moment: restores the database as it was at TIME into a folder of its own, while
# the shop serves, starts a PostgreSQL on it that nobody else can reach, has the shop verify it, and removes it.
#
#   drill.sh TIME      such as '2026-11-24 03:14:00+00' or '1 hour ago'
#
# Ends with 0 if the way back works, 1 if it does not, 2 if TIME cannot be read. Needs as much disk in TMPDIR (/var/tmp)
# as the database has. By root it runs the database as its user and the shop as another one, so that the database's user
# never has the key; by anybody else it runs both as that user. It reads from the environment:
#
#   SHOP_SECRET           the key of the shop; and SHOP_SECRET_PREVIOUS, if there is one
#   DRILL_SHOP_USER       guerdon    runs the shop's commands
#   DRILL_DATABASE_USER   postgres   runs pgBackRest and PostgreSQL
#   DRILL_DATABASE        guerdon    the database
#   DRILL_ROLE            postgres   the role that reads it, a superuser
#   DRILL_STANZA          guerdon    the stanza of pgBackRest
#   DRILL_SECONDS         3600       how long PostgreSQL may replay the log
#   PGBIN                            the folder of pg_ctl; by default Debian's for the version of the back-up
set -eu

say() { printf '%s\n' "$*"; }
fail() {
  say "drill: $*" >&2
  exit 1
}

if [ $# -ne 1 ] || ! target=$(date -u -d "$1" '+%Y-%m-%d %H:%M:%S.%6N+00' 2>&1); then
  say "usage: drill.sh TIME, such as '2026-11-24 03:14:00+00' or '1 hour ago'" >&2
  exit 2
fi
if [ "$(date -d "$1" +%s)" -gt "$(date +%s)" ]; then
  fail "$target is in the future"
fi
[ -n "${SHOP_SECRET:-}" ] || fail "SHOP_SECRET is not set: without the key of the shop its ledger cannot be verified"

caller=$(id -un)
database_user=$caller
shop_user=$caller
if [ "$(id -u)" -eq 0 ]; then
  database_user=${DRILL_DATABASE_USER:-postgres}
  shop_user=${DRILL_SHOP_USER:-guerdon}
fi
for user in "$database_user" "$shop_user"; do
  id "$user" > /dev/null 2>&1 || fail "there is no user $user: set DRILL_DATABASE_USER and DRILL_SHOP_USER"
done
database=${DRILL_DATABASE:-guerdon}
role=${DRILL_ROLE:-postgres}
stanza=${DRILL_STANZA:-guerdon}
shop=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
# The Node beside an unpacked archive, or that of the machine.
node=$shop/../node
[ -x "$node" ] || node=node

run_as() {
  user=$1
  shift
  if [ "$user" = "$caller" ]; then
    "$@"
  else
    setpriv --reuid="$user" --regid="$(id -g "$user")" --init-groups -- "$@"
  fi
}

as_database() (
  unset SHOP_SECRET SHOP_SECRET_PREVIOUS
  run_as "$database_user" "$@"
)

# Without the settings of production: a command would ask for a mail server, which this copy must not have.
as_shop() (
  unset NODE_ENV BACKUP_DIR SMTP_URL PGBACKREST_REPO1_CIPHER_PASS
  export DATABASE_URL="postgresql:///$database?host=$work/socket&user=$role" DATA_DIR="$work/shop"
  run_as "$shop_user" "$node" "$shop/apps/shop/bin/guerdon.mjs" shop "$@"
)

# Its users must reach their folders, which nobody else can read.
work=$(mktemp -d "${TMPDIR:-/var/tmp}/guerdon-drill.XXXXXX")
remove() {
  code=$?
  trap - EXIT
  if [ -e "$work/data/postmaster.pid" ]; then
    as_database "$bin/pg_ctl" -D "$work/data" -m immediate -w stop > /dev/null || true
  fi
  rm -rf "$work"
  exit "$code"
}
trap remove EXIT
trap 'exit 130' INT
trap 'exit 143' HUP TERM
chmod 711 "$work"
cd "$work"
mkdir -m 700 data tablespaces shop
mkdir -m 755 socket
if [ "$(id -u)" -eq 0 ]; then
  chown "$database_user" data tablespaces socket
  chown "$shop_user" shop
fi

began=$(date +%s)
say "Restoring the database as it was at $target …"
# Tablespaces, too, go into the folder: where they were is the live database. The copy archives nothing.
as_database pgbackrest --stanza="$stanza" --pg1-path="$work/data" --tablespace-map-all="$work/tablespaces" \
  --type=time --target="$target" --target-action=promote --archive-mode=off restore \
  || fail "pgBackRest could not restore; its lines are above"
restored=$(date +%s)

bin=${PGBIN:-/usr/lib/postgresql/$(cat data/PG_VERSION)/bin}
[ -x "$bin/pg_ctl" ] || fail "there is no pg_ctl in $bin: set PGBIN"
# Of the live server's settings only those count here that say how to recover: the others are for a whole machine.
as_database sed -i -n '/^restore_command/p; /^recovery_target/p' data/postgresql.auto.conf
cat > postgresql.conf << END
listen_addresses = ''
unix_socket_directories = '$work/socket'
hba_file = '$work/pg_hba.conf'
ident_file = '$work/pg_ident.conf'
archive_mode = off
hot_standby = off
autovacuum = off
fsync = off
END
say "local all all peer map=drill" > pg_hba.conf
printf 'drill %s %s\n' "$database_user" "$role" > pg_ident.conf
[ "$shop_user" = "$database_user" ] || printf 'drill %s %s\n' "$shop_user" "$role" >> pg_ident.conf
chmod 644 postgresql.conf pg_hba.conf pg_ident.conf

# Waits until the moment is reached, which pg_ctl does not: it calls a server ready that still replays and serves nobody.
is_replayed() {
  deadline=$(($(date +%s) + ${DRILL_SECONDS:-3600}))
  until as_database "$bin/pg_isready" -q -h "$work/socket"; do
    as_database "$bin/pg_ctl" -D "$work/data" status > /dev/null || return 1
    [ "$(date +%s)" -lt "$deadline" ] || return 1
    sleep 0.2
  done
}

say "Replaying the log …"
if ! as_database "$bin/pg_ctl" -D "$work/data" -l "$work/data/drill.log" -w -t "${DRILL_SECONDS:-3600}" \
  -o "-c config_file='$work/postgresql.conf'" start > /dev/null || ! is_replayed; then
  grep -E 'FATAL|PANIC|ERROR' data/drill.log | grep -v 'not accepting connections' >&2 || true
  if grep -q 'recovery ended before configured recovery target' data/drill.log; then
    fail "the archive ends before $target: nothing was written since then, or the log is not archived"
  fi
  fail "PostgreSQL could not recover to $target within ${DRILL_SECONDS:-3600} s"
fi
replayed=$(date +%s)

found=$(as_database "$bin/psql" -h "$work/socket" -U "$role" -d "$database" -XAtc \
  "select count(*) || ' orders, the last of ' || coalesce(max(placed_at)::text, 'no day') from orders") \
  || fail "the restored server has no shop in its database $database: set DRILL_DATABASE"
say "Found $found."
wrong=0
as_shop database status || wrong=1
as_shop ledger verify || wrong=1
verified=$(date +%s)

[ "$wrong" -eq 0 ] || fail "the database as it was at $target is restored, but not in order; see above"
say "The way back to $target works: restored in $((restored - began)) s, replayed in $((replayed - restored)) s," \
  "verified in $((verified - replayed)) s."
