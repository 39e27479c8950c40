import { deletePast } from "../db/delete-past.ts";
import { tables } from "../db/tables.ts";
import type { Database } from "../db/types.ts";
import type { PastRows, RetentionWork } from "./retention-rule.ts";

/**
 * Deletes at most `size` rows of a table whose time is over.
 * @returns the number of deleted rows
 */
export function deletePastRows(
  { shop, limits }: RetentionWork,
  { table, rule, size }: { table: string; rule: PastRows; size: number },
): Promise<number> {
  const { key, time, before } = rule;
  // The card's types hold the columns to those of its table.
  return deletePast(tables<keyof Database>(shop.db), table as never, {
    key: key as never,
    column: time as never,
    before: limits[before],
    batch: size,
  });
}
