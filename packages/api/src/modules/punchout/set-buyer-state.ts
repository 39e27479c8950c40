import type { setBuyerState as operation } from "@guerdon/contract/operations/buyer";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { updateBuyerState } from "./buyer-store.ts";
import { knownBuyer } from "./known-buyer.ts";

/** Blocks a buyer, or ends that. Visits that have begun go on. */
export const setBuyerState: OperatorAct<typeof operation> = (_, run, { state, ...key }) =>
  run.change([`website:${key.website_id}`], async (unit) => {
    const found = await knownBuyer(unit, key);
    if (!found.ok) {
      return found;
    }
    const record = { website: key.website_id, subject: key.buyer_id, after: { state } };
    if (found.buyer.state === state) {
      return done({}, { ...record, outcome: "unchanged" });
    }
    await updateBuyerState(unit, { ...key, state }, run.now());
    return done({}, record);
  });
