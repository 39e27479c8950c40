import { sql } from "kysely";
import type { DatabaseConnection } from "./connection.ts";
import { openDatabase } from "./open-database.ts";
import { primaryPosition, type Standing, standingTo } from "./standby-position.ts";

/** What was found out about a standby by asking it. */
export interface StandbyFacts extends Standing {
  role: string;
  /** The longest time for which a read may hold up what is to be applied, in milliseconds; -1: any. */
  max_delay: number;
}

/**
 * Asks a standby how it stands to its primary. It changes nothing.
 * @throws DatabaseUnavailableError if it cannot be reached
 */
export async function standbyFacts(
  { kysely: primary }: Pick<DatabaseConnection, "kysely">,
  url: string,
): Promise<StandbyFacts> {
  await using server = await openDatabase({ url, poolSize: 1 });
  const standing = await standingTo(await primaryPosition(primary), server.kysely);
  const { rows } = await sql<Omit<StandbyFacts, keyof Standing>>`
    select current_user::text as role, setting::integer as max_delay
    from pg_settings where name = 'max_standby_streaming_delay'`.execute(server.kysely);
  const [said] = rows;
  if (!said) {
    throw new Error("A server has no setting of standbys.");
  }
  return { ...standing, ...said };
}
