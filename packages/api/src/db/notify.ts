import { type Kysely, sql } from "kysely";
import type { Database } from "./types.ts";

/**
 * Tells every listener of `channel`, in all processes; inside a transaction the message leaves with the commit.
 * @param payload fewer than 8000 bytes, a limit of PostgreSQL: send ids, not things.
 */
export async function notify(database: Kysely<Database>, channel: string, payload = ""): Promise<void> {
  await sql`select pg_notify(${channel}::text, ${payload}::text)`.execute(database);
}

/** The channel on which processes tell each other that websites or catalogues changed, and which. */
export const CHANGED_CHANNEL = "guerdon_changed";
