import { aShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/index.ts";
import { lockManyAccounts, type NewTransfer, postTransfers } from "./index.ts";

const PAIRS = 60;

// [ledger.one-way]
test("transfers that touch the same accounts in another order wait for each other, and not for ever", async () => {
  await using one = await aShop({ vouchers: [..."ABCDEFGH"].map((code) => ({ code, value: 100_00 })) });
  await using two = await one.secondProcess();
  const rows = await one.shop.db.selectFrom("vouchers").select("voucher_id").execute();
  const ids = rows.map(({ voucher_id }) => voucher_id);
  const spent = (transfer_id: string, account: string): NewTransfer => ({
    website_id: "aurora",
    transfer_id,
    debit_account_id: account,
    credit_account_id: "sales:EUR",
    amount: 1,
    currency: "EUR",
    reason: "order",
    created_at: one.shop.now(),
  });
  await Promise.all(
    Array.from({ length: PAIRS }, async (_, pair) => {
      const forth = ids.map((id) => spent(`${pair} forth ${id}`, id));
      const back = ids.toReversed().map((id) => spent(`${pair} back ${id}`, id));
      const afterLocking = inTransaction(one.shop.db, async (transaction) => {
        await lockManyAccounts(transaction, { website_id: "aurora", account_ids: ids });
        await postTransfers(transaction, forth);
      });
      await Promise.all([afterLocking, postTransfers(two.shop.db, back)]);
    }),
  );
  const totals = await one.shop.db
    .selectFrom("ledger_accounts")
    .select("debits_posted")
    .where("kind", "=", "voucher")
    .execute();
  expect(totals).toEqual(ids.map(() => ({ debits_posted: 2 * PAIRS })));
});
