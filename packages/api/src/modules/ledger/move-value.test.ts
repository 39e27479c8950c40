import { aShop, isDistributed } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/index.ts";
import { endHolds, holdCredit, type NewTransfer, postTransfers } from "./index.ts";

const ORDER = { website_id: "aurora", order_id: "ord_1", basket_id: "basket" };

/** A ledger with two vouchers of 100 EUR. */
async function aLedger() {
  const testShop = await aShop({
    vouchers: [
      { code: "A", value: 100_00 },
      { code: "B", value: 100_00 },
    ],
  });
  const { db, now } = testShop.shop;
  const accounts = db.selectFrom("ledger_accounts").selectAll().where("kind", "=", "voucher").orderBy("account_id");
  const [a, b] = (await accounts.execute()).map(({ account_id }) => account_id);
  const all = async () => ({
    accounts: (await accounts.execute()).map((row) => [row.credits_posted, row.debits_posted, row.debits_pending]),
    transfers: (await db.selectFrom("ledger_transfers").select("transfer_id").execute()).length,
    unsummed: (await db.selectFrom("ledger_unsummed").select("transfer_id").execute()).length,
  });
  const spent = (transfer_id: string, account: string | undefined, amount: number): NewTransfer => ({
    website_id: ORDER.website_id,
    transfer_id,
    debit_account_id: account ?? "",
    credit_account_id: "sales:EUR",
    amount,
    currency: "EUR",
    reason: "order",
    order_website_id: ORDER.website_id,
    order_id: ORDER.order_id,
    created_at: now(),
  });
  return Object.assign(testShop, { db, all, spent, a, b });
}

const UNTOUCHED = {
  accounts: [
    [100_00, 0, 0],
    [100_00, 0, 0],
  ],
  transfers: 2,
  unsummed: 2,
};

// [ledger.one-way] [ledger.no-overdraft]
test("what moves together moves whole or not at all, and counts in every account", async () => {
  await using ledger = await aLedger();
  const { db, all, spent, a, b } = ledger;
  const tooMuch = [spent("1", a, 60_00), spent("2", b, 1_00), spent("3", a, 40_01)];
  await expect(postTransfers(db, tooMuch)).rejects.toThrow("customer_never_below_zero");
  expect(await all()).toEqual(UNTOUCHED);
  await postTransfers(db, [spent("1", a, 60_00), spent("2", b, 1_00), spent("3", a, 40_00)]);
  await expect(postTransfers(db, [spent("3", b, 1_00)]), "once").rejects.toThrow("ledger_transfers_pkey");
  await postTransfers(db, [{ ...spent("4", a, 5_00), debit_account_id: "sales:EUR", credit_account_id: a ?? "" }]);
  expect(await all()).toEqual({
    accounts: [
      [105_00, 100_00, 0],
      [100_00, 1_00, 0],
    ],
    transfers: 6,
    unsummed: 6,
  });
});

// [ledger.holds]
test("what is reserved is taken or given back, once, and for nothing else", async () => {
  await using ledger = await aLedger();
  const { db, all, spent, a, b, shop } = ledger;
  await holdCredit(db, [spent("1", a, 60_00), spent("2", b, 100_00)]);
  await expect(postTransfers(db, [spent("3", a, 40_01)])).rejects.toThrow("customer_never_below_zero");
  await expect(postTransfers(db, [spent("1/post", a, 1)])).resolves.toBeUndefined();
  await expect(endHolds(db, ORDER, { phase: "post", now: shop.now() })).rejects.toThrow("ledger_transfers_pkey");
  const held = { ...spent("1/less", a, 59_00), phase: "post", pending_transfer_id: "1" };
  const moved = sql`select move_value('aurora', ${JSON.stringify([held])}::jsonb)`.execute(db);
  await expect(moved).rejects.toThrow("transfer 1/less does not match its pending transfer");
  const ended = await endHolds(db, ORDER, { phase: "void", now: shop.now() });
  expect(ended.map(({ account_id }) => account_id)).toEqual([a, b]);
  expect(await endHolds(db, ORDER, { phase: "post", now: shop.now() })).toEqual([]);
  expect((await all()).accounts).toEqual([
    [100_00, 1, 0],
    [100_00, 0, 0],
  ]);
});

// [ledger.one-way]
test("an account is kept in one currency, and its totals are changed by no other statement, before or after", async () => {
  await using ledger = await aLedger();
  const { db, all, spent, a, b } = ledger;
  const foreign = postTransfers(db, [spent("1", a, 1_00), { ...spent("2", b, 1_00), currency: "CHF" }]);
  await expect(foreign).rejects.toThrow(/account .* is not kept in CHF/);
  expect(await all()).toEqual(UNTOUCHED);
  await inTransaction(db, async (transaction) => {
    await postTransfers(transaction, [spent("3", a, 1_00)]);
    const raising = sql`update ledger_accounts set credits_posted = credits_posted + 1`.execute(transaction);
    await expect(raising).rejects.toThrow("changes by transfers only");
    throw new Error("undone");
  }).catch((error: Error) => expect(error.message).toMatch(/undone|aborted/));
  expect(await all()).toEqual(UNTOUCHED);
});

// [operator.versions]
test.skipIf(isDistributed())(
  "what the version before inserts by itself moves value as well, and goes to the sums",
  async () => {
    await using ledger = await aLedger();
    const { db, all, spent, a } = ledger;
    await db
      .insertInto("ledger_transfers")
      .values([{ ...spent("1", a, 10_00), phase: "posted" }])
      .execute();
    expect(await all()).toEqual({
      accounts: [
        [100_00, 10_00, 0],
        [100_00, 0, 0],
      ],
      transfers: 3,
      unsummed: 3,
    });
  },
);
