/** Names of platforms, standards and tools that the repository mentions without using them itself. */
export const WELL_KNOWN: ReadonlySet<string> = new Set([
  // PgBouncer
  "connect_query",
  "default_pool_size",
  "ignore_startup_parameters",
  "max_client_conn",
  "max_prepared_statements",
  "pool_mode",
  "server_login_retry",
  // PostgreSQL and its programs, coreutils
  "last_archived_time",
  "pg_dump",
  "pg_restore",
  "pg_stat_archiver",
  "sha256sum",
  // Citus
  "citus_create_restore_point",
  "citus_rebalance_start()",
  "citus_update_node",
  // pgBackRest
  "pg1-path",
  // Debian, nginx and HAProxy, Kubernetes, Traefik
  "libatomic1",
  "frontend",
  "ReadWriteMany",
  "RequestPath",
  // React Router
  "clientLoader",
  "instrumentations",
  // npm packages that were considered and not taken
  "pg-copy-streams",
  "proper-lockfile",
]);
