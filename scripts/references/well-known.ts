/** Names of platforms, standards and tools that the repository mentions without using them itself. */
export const WELL_KNOWN: ReadonlySet<string> = new Set([
  // PgBouncer
  "ignore_startup_parameters",
  // React Router
  "clientLoader",
  // npm packages that were considered and not taken
  "proper-lockfile",
]);
