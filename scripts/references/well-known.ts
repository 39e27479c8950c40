/** Names of platforms, standards and tools that the repository mentions without using them itself. */
export const WELL_KNOWN: ReadonlySet<string> = new Set([
  // PgBouncer
  "ignore_startup_parameters",
  // PostgreSQL and its programs, coreutils
  "archive_mode",
  "pg_basebackup",
  "pg_dump",
  "pg_restore",
  "sha256sum",
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
