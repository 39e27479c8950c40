import type { moveObjects } from "@guerdon/contract/operations/object";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { counted } from "../counted.ts";
import type { Printed } from "../runner/print.ts";

const MOVE_INCOMPLETE = 1;

const PLACES = { store: "into the object store", database: "into the database" };

/** The text about what was moved, and what is left where it is. */
export function movedText(
  { moved, broken, is_interrupted }: OutputOf<typeof moveObjects>,
  { into, dryRun }: { into: keyof typeof PLACES; dryRun: boolean },
): Printed {
  const what = counted(moved, "picture or invoice", "pictures and invoices");
  if (dryRun) {
    return { out: `${what} would be moved ${PLACES[into]}.\n` };
  }
  const lost = broken.map((key) => `${key} is missing in the object store, or is not what it was\n`);
  return {
    out: `${what} ${moved === 1 ? "was" : "were"} moved ${PLACES[into]}.\n`,
    err: lost.join("") + (is_interrupted ? "Interrupted: run the command again to continue.\n" : ""),
    exit: is_interrupted || broken.length > 0 ? MOVE_INCOMPLETE : 0,
  };
}
