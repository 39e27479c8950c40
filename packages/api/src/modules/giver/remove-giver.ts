import type { removeGiver as operation } from "@guerdon/contract/operations/giver";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { findGiver, GIVERS_LOCK } from "./find-giver.ts";
import { deleteGiver, namedOn, namers } from "./store.ts";

/** Removes a giver, unless a voucher, an account or a buyer names it [giver.removal]. */
export const removeGiver: OperatorAct<typeof operation> = (_shop, run, { giver_id }) =>
  run.change([GIVERS_LOCK], async (unit) => {
    const found = await findGiver(unit, giver_id);
    if (!found.ok) {
      return found;
    }
    const named = await namedOn(unit, giver_id);
    if (named.length > 0) {
      const websites = named.map(({ website_id }) => website_id);
      return refused({ code: "giver_named", fields: { giver_id, ...namers(named), websites } });
    }
    await deleteGiver(unit, giver_id);
    return done({ name: found.giver.name }, { subject: giver_id });
  });
