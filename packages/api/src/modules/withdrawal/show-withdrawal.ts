import type { showWithdrawal as operation } from "@guerdon/contract/operations/withdrawal";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { orderNumbersById } from "../order/index.ts";
import { openStatement } from "./statement.ts";
import { findWithdrawalNamed } from "./store.ts";
import { listedWithdrawal, timeZoneOf } from "./withdrawal-view.ts";

/** Shows a withdrawal with what was stated; the log names it, and nothing of the person [operator.recorded]. */
export const showWithdrawal: OperatorAct<typeof operation> = async (shop, run, { withdrawal_id }) => {
  const row = await findWithdrawalNamed(shop.db, withdrawal_id);
  if (!row) {
    return refused({ code: "withdrawal_unknown", fields: { withdrawal_id }, at: { path: ["withdrawal_id"] } });
  }
  const { website_id, language, order_id, closed_note } = row;
  const numbers = await orderNumbersById(shop.db, order_id === null ? [] : [{ website_id, order_id }]);
  const order_number = (order_id !== null && numbers.get(order_id)) || null;
  const withdrawal = {
    ...listedWithdrawal(shop, { ...row, order_number }, run.now()),
    language,
    closed_note,
    time_zone: timeZoneOf(shop, website_id),
    statement: openStatement(shop.keyring, row, row),
  };
  return done({ withdrawal }, { website: website_id, subject: withdrawal_id });
};
