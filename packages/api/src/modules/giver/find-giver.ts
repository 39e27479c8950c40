import { lockShared } from "../../db/locks.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { refused } from "../../operation-binder.ts";
import { giverIds, storedGivers } from "./store.ts";

/** Held while a giver is removed; shared by those who name one. */
export const GIVERS_LOCK = "givers";

/** The giver that an operation names, or the refusal `giver_unknown`. */
export async function findGiver(unit: UnitOfWork, giver_id: string) {
  const [giver] = await storedGivers(unit, [giver_id]);
  return giver
    ? { ok: true as const, giver }
    : refused({ code: "giver_unknown" as const, fields: { giver_id, known: await giverIds(unit) } });
}

/**
 * Refusals of those of the ids that belong to no giver. Within a transaction, none of the others is removed until it ends
 * [giver.removal].
 */
export async function unknownGivers(unit: UnitOfWork, ids: readonly (string | null | undefined)[]) {
  const named = [...new Set(ids.filter((id) => id !== null && id !== undefined))];
  if (named.length === 0) {
    return [];
  }
  await lockShared(unit, GIVERS_LOCK);
  const known = await giverIds(unit);
  return named
    .filter((id) => !known.includes(id))
    .map((giver_id) => ({ code: "giver_unknown" as const, fields: { giver_id, known } }));
}
