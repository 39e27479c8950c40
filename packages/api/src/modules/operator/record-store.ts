import type { JsonValue } from "../../db/column-types.ts";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** One operator's command [operator.recorded]. No part may hold a code: the log is kept for good. */
export interface CommandRecord {
  at: Date;
  /** The user of the operating system. */
  operator: string;
  /** Such as "vouchers issue". */
  command: string;
  outcome: "done" | "unchanged" | "refused" | "failed" | "dry run";
  details: Record<string, JsonValue>;
}

/** Text that the database can hold: what is recorded may come from a broken file. */
function storable(value: JsonValue): JsonValue {
  if (typeof value === "string") {
    return value.replaceAll("\0", "").toWellFormed();
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map(storable);
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, storable(part)]));
}

/** Writes down who ran which command, when, and what came of it. */
export async function recordCommand(unit: UnitOfWork, { details, ...record }: CommandRecord): Promise<void> {
  const db = tables<"operator_log">(unit);
  await db
    .insertInto("operator_log")
    .values({ ...record, details: jsonb<JsonValue>(storable(details)) })
    .execute();
}
