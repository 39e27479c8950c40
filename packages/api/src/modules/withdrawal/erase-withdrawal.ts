import type { eraseWithdrawal as operation } from "@guerdon/contract/operations/withdrawal";
import { STATEMENT_LIMITS } from "@guerdon/domain/order/withdrawal";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { noteErasures } from "../../note-erasures.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { deleteWithdrawal, findWithdrawalNamed, lockWithdrawalNamed } from "./store.ts";

/** Erases a closed withdrawal for good. The log names the erased fields, and none of their values [withdrawal.erasure]. */
export const eraseWithdrawal: OperatorAct<typeof operation> = async (shop, run, { withdrawal_id, without_list }) => {
  const withdrawal = await findWithdrawalNamed(shop.db, withdrawal_id);
  const [fields, at] = [{ withdrawal_id }, { path: ["withdrawal_id"] }];
  if (!withdrawal) {
    return refused({ code: "withdrawal_unknown", fields, at });
  }
  // Once closed it stays so. One that is refused must not be on the list: a restored back-up may have it closed.
  if (withdrawal.closed_at === null) {
    return refused({ code: "withdrawal_open", fields, at });
  }
  const { website_id } = withdrawal;
  const erasures = [{ kind: "withdrawal" as const, website_id, id: withdrawal_id }];
  const noted = await noteErasures(shop, { erasures, withoutList: without_list, isDry: run.isDry });
  if (!noted.ok) {
    return noted;
  }
  return run.change([], async (unit) => {
    await deleteWithdrawal(unit, withdrawal);
    const erased = { before: Object.keys(STATEMENT_LIMITS), after: [] };
    return done({}, { website: website_id, subject: withdrawal_id, ...erased });
  });
};

/**
 * Erases a withdrawal of the list of erasures [customer.erasure]. One that is unknown is left as it is.
 * @returns false for an open one, which is a claim that somebody must settle first
 */
export async function eraseClosedWithdrawal(transaction: UnitOfWork, withdrawal_id: string): Promise<boolean> {
  const withdrawal = await lockWithdrawalNamed(transaction, withdrawal_id);
  if (withdrawal?.closed_at === null) {
    return false;
  }
  if (withdrawal) {
    await deleteWithdrawal(transaction, withdrawal);
  }
  return true;
}
