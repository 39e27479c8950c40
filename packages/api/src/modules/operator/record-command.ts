import type { Kysely } from "kysely";
import type { JsonValue } from "../../db/column-types.ts";
import { jsonb } from "../../db/jsonb.ts";
import type { Database } from "../../db/types.ts";

/** One operator's command (decisions 8.7). Neither part may hold a code: the log is kept for ever. */
export interface CommandRecord {
  at: Date;
  /** The user of the operating system. */
  operator: string;
  /** Such as "vouchers issue". */
  command: string;
  outcome: "done" | "unchanged" | "refused" | "failed" | "dry run";
  details: Record<string, JsonValue>;
}

/** Writes down who ran which command, when, and what came of it. */
export async function recordCommand(db: Kysely<Database>, { details, ...record }: CommandRecord): Promise<void> {
  await db
    .insertInto("operator_log")
    .values({ ...record, details: jsonb<JsonValue>(details) })
    .execute();
}
