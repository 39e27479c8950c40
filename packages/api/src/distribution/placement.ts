import { TABLES } from "../all-tables.ts";
import type { Placement, TableCard } from "../tables/table-card.ts";

/** Where the rows of a table are in a database that is divided by website. */
function placementOf({ of, placement }: TableCard): Placement {
  return placement ?? (of === "website" ? "distributed" : "local");
}

/** The names of the tables with a placement, in alphabetical order. */
export function tablesPlaced(placement: Placement): string[] {
  return Object.entries(TABLES)
    .filter(([, card]) => placementOf(card) === placement)
    .map(([name]) => name)
    .sort();
}
