import type { JsonValue } from "../../db/column-types.ts";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/**
 * One operation in the log [operator.recorded]. It is stored permanently: no part may hold a code, and of people only
 * ids and names of fields.
 */
export interface OperationLogEntry {
  at: Date;
  /** The user of the operating system, or the part of the process. */
  operator: string;
  actor_kind: "person" | "machine";
  caller_kind: "command" | "job";
  trace_id?: string;
  /** Such as "issueVouchers"; null for work on the database itself. */
  operation: string | null;
  /** As typed, such as "vouchers issue"; null if there was no command. */
  command: string | null;
  outcome: "done" | "unchanged" | "refused" | "failed" | "dry run";
  website_id?: string | null;
  /** The id of the object that was read or changed. */
  subject?: string | null;
  before?: JsonValue | undefined;
  after?: JsonValue | undefined;
  details: Record<string, JsonValue>;
}

/** Replaces characters that the database cannot store, since recorded text may come from a damaged file. */
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

/** Adds an entry to the operator log. */
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

/** The operator who last carried out an operation on an object of a website. */
interface LastOperator {
  website_id: string | null;
  subject: string | null;
  operator: string;
}

/** The last operator of each object that an operation changed, such as "setSecret". */
export async function lastOperators(unit: UnitOfWork, operation: string): Promise<LastOperator[]> {
  return tables<"operator_log">(unit)
    .selectFrom("operator_log")
    .distinctOn(["website_id", "subject"])
    .select(["website_id", "subject", "operator"])
    .where("operation", "=", operation)
    .where("outcome", "=", "done")
    .orderBy("website_id")
    .orderBy("subject")
    .orderBy("entry_id", "desc")
    .execute();
}

/** When commands for the database itself last succeeded, by their names; those that never did are missing. */
export async function lastCommands(unit: UnitOfWork, commands: readonly string[]): Promise<Map<string, Date>> {
  const rows = await tables<"operator_log">(unit)
    .selectFrom("operator_log")
    .select(({ fn }) => ["command", fn.max("at").as("at")])
    .where("command", "in", commands)
    .where("outcome", "=", "done")
    .groupBy("command")
    .execute();
  return new Map(rows.map(({ command, at }) => [command ?? "", at]));
}
