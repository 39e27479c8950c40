import type { DatabaseConnection } from "./connection.ts";
import { isMigrated, MigrationError } from "./migrate.ts";
import { SCHEMA_CHANNEL } from "./notify.ts";

/** Whether this version of the shop fits the database, which another process may migrate. */
export interface SchemaWatch {
  fits(): boolean;
}

/**
 * Watches for migrations of a later version [operator.versions].
 * @param onEnded called once, with the reason, when one does not let this version go on
 */
export async function watchSchema(
  connection: DatabaseConnection,
  { onEnded, folder }: { onEnded: (reason: string) => void; folder?: string },
): Promise<SchemaWatch> {
  let fits = true;
  const look = async () => {
    try {
      await isMigrated(connection, folder);
    } catch (error) {
      // A database that cannot be asked now says nothing about its tables.
      if (error instanceof MigrationError && fits) {
        fits = false;
        onEnded(error.message);
      }
    }
  };
  await connection.listen(SCHEMA_CHANNEL, () => void look(), { onGap: () => void look() });
  // A migration between the start's own and now was not announced to this process.
  await look();
  return { fits: () => fits };
}
