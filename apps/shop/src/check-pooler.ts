import { databaseIdentity } from "@guerdon/api";
import { inOneLine } from "./in-one-line.ts";
import type { Settings } from "./settings.ts";
import { StartRefusedError } from "./start-refused-error.ts";
import { waitForDatabase } from "./wait-for-database.ts";

/**
 * Waits until the database answers, past the pooler and through it, if there is one.
 * @throws StartRefusedError if the pooler refuses, or leads elsewhere: orders would be in one database, and their jobs in
 *   another [operator.pooler]
 */
export async function checkPooler(settings: Settings, say: (line: string) => void): Promise<void> {
  const { databaseUrl, pooler, dataDir } = settings;
  if (!databaseUrl || !pooler) {
    return;
  }
  const here = await waitForDatabase(() => databaseIdentity(databaseUrl), { settings, say });
  const place = { databaseUrl: pooler.url, dataDir, way: "pooler" } as const;
  const there = await waitForDatabase(() => databaseIdentity(pooler.url), { settings: place, say }).catch(
    (error: unknown) => {
      const reason = inOneLine(error, place);
      throw reason === undefined ? error : new StartRefusedError(reason, { cause: error });
    },
  );
  if (here !== there) {
    throw new StartRefusedError("DATABASE_POOLER_URL leads to another database than DATABASE_URL");
  }
}
