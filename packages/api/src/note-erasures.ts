import type { Erasure } from "@guerdon/domain/privacy/erasure";
import { type Refused, refused } from "./operation-binder.ts";
import type { Shop } from "./shop.ts";

/** The request of an erasing operation to the list of erasures. */
export interface Noting {
  erasures: readonly Erasure[];
  /** The operator erases without a list, and knows that a restored back-up brings the people back. */
  withoutList: boolean;
  isDry: boolean;
}

type NoList = Refused<{ code: "erasure_list_missing"; fields: Record<never, never> }>;

/**
 * Puts what is about to be erased on the list of erasures [customer.list]. Called before the transaction that erases it:
 * too many entries do no harm, one that is missing does.
 * @returns the refusal if there is no list and the operator did not do without
 */
export async function noteErasures(
  { erasureList }: Pick<Shop, "erasureList">,
  { erasures, withoutList, isDry }: Noting,
): Promise<{ ok: true } | NoList> {
  if (!erasureList) {
    return withoutList ? { ok: true } : refused({ code: "erasure_list_missing" as const, fields: {} });
  }
  if (!isDry && erasures.length > 0) {
    await erasureList.note(erasures);
  }
  return { ok: true };
}
