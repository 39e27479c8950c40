# The values of your cluster, for all files of this folder: sed -f values.sed -e 's/@NAME@/db1/' … Enter yours.
# A password must not contain | or &: openssl rand -hex 24 makes one.

# The machines: three of etcd, three of the database (they may be the same), and two of the shop.
s|@ETCD1@|10.0.0.11|g
s|@ETCD2@|10.0.0.12|g
s|@ETCD3@|10.0.0.13|g
s|@DB1@|10.0.0.11|g
s|@DB2@|10.0.0.12|g
s|@DB3@|10.0.0.13|g
s|@SELL1@|10.0.0.21|g
s|@SELL2@|10.0.0.22|g
s|@WORK1@|10.0.0.21|g
s|@WORK2@|10.0.0.22|g
s|@NETWORK@|10.0.0.0/24|g

# PostgreSQL: its programs, how much it writes between checkpoints, and how much it keeps for a standby that is away.
s|@PROGRAMS@|/usr/lib/postgresql/15/bin|g
s|@WAL_SIZE@|2GB|g
s|@WAL_KEPT@|20GB|g
s|@WATCHDOG@|automatic|g

# Where things are.
s|@SOCKETS@|/var/run/postgresql|g
s|@USERLIST@|/etc/pgbouncer/userlist.txt|g
s|@AWAY@|/etc/haproxy/away.http|g
s|@ALERTS@|/etc/prometheus/cluster-alerts.yml|g
s|@BALANCER@|127.0.0.1|g
s|@BALANCER1@|10.0.0.21|g
s|@BALANCER2@|10.0.0.22|g
s|@WEB_BIND@|:443 ssl crt /etc/haproxy/shop.pem|g

# Passwords.
s|@REST_PASSWORD@|CHANGE|g
s|@SUPERUSER_PASSWORD@|CHANGE|g
s|@REPLICATION_PASSWORD@|CHANGE|g
s|@REWIND_PASSWORD@|CHANGE|g
s|@POOLER_PASSWORD@|CHANGE|g
