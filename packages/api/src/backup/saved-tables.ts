import { TABLES } from "../all-tables.ts";
import type { TableSaving } from "../tables/table-card.ts";

/** Tables of earlier versions, whose databases are backed up before they are migrated. */
const FORMER_TABLES: Readonly<Record<string, TableSaving>> = {
  website_pages: "snapshot",
};

/** Sequences whose numbers customers hold: after a loss they go on at a distance [backup.order-numbers]. */
export const GIVEN_OUT_NUMBERS = ["order_numbers"];

/** Returns the way in which a table of this version or an earlier one is saved; undefined for an unknown table. */
export function savingOf(table: string): TableSaving | undefined {
  return new Map(Object.entries(TABLES)).get(table)?.backup ?? FORMER_TABLES[table];
}
