import type { DatabaseConnection, DatabaseOptions } from "./connection.ts";
import { openPostgres } from "./postgres-connection.ts";

/**
 * Opens a database. PostgreSQL connects on first use; the embedded engine is ready when this returns.
 * @throws DataDirInUseError if another process owns the folder
 */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseConnection> {
  if ("url" in options) {
    return openPostgres(options);
  }
  // Imported on demand: the embedded engine takes a tenth of a second and some 20 MB.
  const { openPGlite } = await import("./pglite-connection.ts");
  return openPGlite(options);
}
