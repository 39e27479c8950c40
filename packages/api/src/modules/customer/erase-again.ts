import type { eraseAgain as operation } from "@guerdon/contract/operations/customer";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { ListedErasure } from "@guerdon/domain/privacy/erasure";
import { holdKeys } from "../../crypto/known-keys.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { ERASURES_LOCK, eraseHolding } from "./erase-holding.ts";

/**
 * Erases again all that the list of erasures names, in a database that may be older than the list [customer.again]. What
 * is erased already, or unknown, stays as it is.
 */
export const eraseAgain: OperatorAct<typeof operation> = async (shop, run) => {
  if (!shop.erasureList) {
    return refused({ code: "erasure_list_missing", fields: {} });
  }
  const listed = withoutRepetitions(await shop.erasureList.read());
  return run.change([ERASURES_LOCK], async (unit) => {
    await holdKeys(unit, shop.keyring);
    const left: OutputOf<typeof operation>["left"] = [];
    for (const erasure of listed) {
      if (!(await eraseHolding(unit, { ...shop, now: run.now }, erasure))) {
        left.push({ kind: erasure.kind, name: erasure.id });
      }
    }
    return done({ listed: listed.length, left }, { details: { listed: listed.length, left: left.length } });
  });
};

/** Keeps the last of repeated entries. */
function withoutRepetitions(erasures: readonly ListedErasure[]): ListedErasure[] {
  const byAge = erasures.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return [...new Map(byAge.map((each) => [`${each.kind} ${each.website_id} ${each.id}`, each])).values()];
}
