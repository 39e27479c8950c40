import { sql } from "kysely";
import { tables } from "./tables.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/**
 * Notifies every listener of `channel`, in all processes; inside a transaction, upon commit.
 * @param payload fewer than 8000 bytes, a limit of PostgreSQL: send ids, not objects
 */
export async function notify(unit: UnitOfWork, channel: string, payload = ""): Promise<void> {
  await sql`select pg_notify(${channel}::text, ${payload}::text)`.execute(tables<never>(unit));
}

/** The channel of the sandbox's clock. */
export const CLOCK_CHANNEL = "guerdon_clock";

/** The channel on which processes tell each other the time of their machines. */
export const MACHINE_CLOCK_CHANNEL = "guerdon_machine_clock";

/** The channel on which processes announce which websites or catalogues changed. */
export const CHANGED_CHANNEL = "guerdon_changed";

/** The channel on which a process announces that it migrated the database. */
export const SCHEMA_CHANNEL = "guerdon_schema";
