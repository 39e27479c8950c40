import type { closeWithdrawal as operation } from "@guerdon/contract/operations/withdrawal";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { lockWithdrawalNamed, saveClosed } from "./store.ts";

/** Notes how a withdrawal was settled, for good [withdrawal.operator]. The note stays out of the operator's log. */
export const closeWithdrawal: OperatorAct<typeof operation> = (_shop, run, { withdrawal_id, note }) =>
  run.change([], async (unit) => {
    const withdrawal = await lockWithdrawalNamed(unit, withdrawal_id);
    const [fields, at] = [{ withdrawal_id }, { path: ["withdrawal_id"] }];
    if (!withdrawal) {
      return refused({ code: "withdrawal_unknown", fields, at });
    }
    if (withdrawal.closed_at !== null) {
      return refused({ code: "withdrawal_closed", fields, at });
    }
    await saveClosed(unit, withdrawal, { closed_at: run.now(), closed_note: note });
    return done({}, { website: withdrawal.website_id, subject: withdrawal_id, before: "open", after: "closed" });
  });
