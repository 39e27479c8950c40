import type { DatabaseConnection, DatabaseOptions } from "./connection.ts";
import { openPostgres } from "./postgres-connection.ts";

/**
 * Opens a database. PostgreSQL connects on first use; the embedded one is ready when this returns.
 * @throws DataDirInUseError when another process owns the folder.
 */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseConnection> {
  if ("url" in options) {
    return openPostgres(options);
  }
  // Only where it is used: the embedded engine is a tenth of a second and some 20 MB.
  const { openPGlite } = await import("./pglite-connection.ts");
  return openPGlite(options);
}
