import { access } from "node:fs/promises";
import { join } from "node:path";

/** Whether there is an embedded database in a data folder; opening one would create it. */
export async function embeddedIsThere(dataDir: string): Promise<boolean> {
  return access(join(dataDir, "database", "PG_VERSION")).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") {
        return false;
      }
      throw error;
    },
  );
}
