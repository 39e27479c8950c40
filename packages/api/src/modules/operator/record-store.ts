import type { JsonValue } from "../../db/column-types.ts";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/**
 * One operation in the log [operator.recorded]. It is kept for good, so no part may hold a code, and of people there are
 * only ids and names of fields.
 */
export interface OperationLogEntry {
  at: Date;
  /** The name of who did it: a user of the operating system, or a part of the process. */
  operator: string;
  actor_kind: "person" | "machine";
  caller_kind: "command" | "job";
  trace_id?: string;
  /** Such as "issueVouchers"; null for what is about the database itself. */
  operation: string | null;
  /** As it was typed, such as "vouchers issue"; null if nobody typed one. */
  command: string | null;
  outcome: "done" | "unchanged" | "refused" | "failed" | "dry run";
  website_id?: string | null;
  /** The id of what was looked at or changed. */
  subject?: string | null;
  before?: JsonValue | undefined;
  after?: JsonValue | undefined;
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

/** Adds an entry to the log of operations. */
export async function recordOperation(unit: UnitOfWork, entry: OperationLogEntry): Promise<void> {
  const { details, before, after, ...rest } = entry;
  await tables<"operator_log">(unit)
    .insertInto("operator_log")
    .values({ ...rest, before: json(before), after: json(after), details: jsonb<JsonValue>(storable(details)) })
    .execute();
}

function json(value: JsonValue | undefined) {
  return value === undefined ? null : jsonb<JsonValue>(storable(value));
}
