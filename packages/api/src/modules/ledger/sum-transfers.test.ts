import { reportBookings, reportCredit, reportSettlement } from "@guerdon/contract/operations/report";
import { aCatalogue, anOperator, aProduct, aShop, websiteFile } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { dyingAt } from "../../db/dying-at.fixture.ts";
import { verifyLedger } from "../operator/verify-store.ts";
import { sumTransfers } from "./index.ts";
import { postTransfers } from "./move-store.ts";
import { outstandingCredit } from "./outstanding-credit.ts";

const DAY = 86_400;
const MAY = { website_id: null, from: "2026-05-01", to: "2026-06-30" };

/** A shop of two websites, far from each other, whose vouchers pay on both; one of them did. */
async function aShopThatSold() {
  const testShop = await aShop({
    catalogues: [aCatalogue({ products: [aProduct()] })],
    websites: [
      websiteFile({ id: "aurora", time_zone: "Europe/Berlin", voucher_group: "family" }),
      websiteFile({ id: "fest", time_zone: "Pacific/Auckland", voucher_group: "family" }),
    ],
    vouchers: [{ code: "GIFT", value: 10_000, website_group: "family" }],
  });
  for (const host of ["aurora.localhost", "fest.localhost"]) {
    const visitor = testShop.visitor(host);
    await visitor.enter("GIFT");
    await visitor.add("TV1", "TV1-10");
    await visitor.order(await visitor.prepareOrder());
    testShop.passTime(DAY);
  }
  const operator = anOperator(testShop);
  const reports = async () =>
    JSON.stringify([
      await operator.must(reportCredit, { website_id: null, day: "2026-06-01" }),
      await operator.must(reportCredit, { website_id: null, day: "2026-06-03" }),
      await operator.must(reportSettlement, MAY),
      await operator.must(reportBookings, MAY),
    ]);
  return Object.assign(testShop, { operator, reports });
}

type SoldShop = Awaited<ReturnType<typeof aShopThatSold>>;

async function unsummed({ shop }: SoldShop): Promise<number> {
  return (await shop.db.selectFrom("ledger_unsummed").select("transfer_id").execute()).length;
}

// [report.sums]
test("wherever its process dies, the job changes no report, and the next one adds the rest", async () => {
  await using shop = await aShopThatSold();
  const reports = await shop.reports();
  const outstanding = await outstandingCredit(shop.shop.db);
  let survived = false;
  for (let step = 1; !survived; step++) {
    survived = await sumTransfers({ ...shop.shop, db: shop.shop.db.withPlugin(dyingAt(step)) }).then(
      () => true,
      () => false,
    );
    expect(await shop.reports(), `killed at statement ${step}`).toBe(reports);
    expect(await outstandingCredit(shop.shop.db)).toEqual(outstanding);
    expect((await verifyLedger(shop.shop.db)).mistakes).toEqual([]);
  }
  expect(await unsummed(shop)).toBe(0);
});

// [report.sums]
test("jobs that run at once add each transfer once", async () => {
  await using shop = await aShopThatSold();
  const [reports, listed] = [await shop.reports(), await unsummed(shop)];
  const added = await Promise.all([1, 2, 3].map(() => sumTransfers(shop.shop)));
  expect(added.reduce((sum, each) => sum + each)).toBe(listed);
  expect(await shop.reports()).toBe(reports);
  expect((await verifyLedger(shop.shop.db)).mistakes).toEqual([]);
});

// [report.sums] [report.recorded-later]
test("a transfer that is dated before others in the sums changes the days from its own on", async () => {
  await using shop = await aShopThatSold();
  await sumTransfers(shop.shop);
  const voucher = await shop.shop.db
    .selectFrom("ledger_accounts")
    .selectAll()
    .where("kind", "=", "voucher")
    .executeTakeFirstOrThrow();
  const { website_id, account_id, currency, credits_posted, debits_posted } = voucher;
  const take = (transfer_id: string, amount: number) =>
    postTransfers(shop.shop.db, [
      {
        website_id,
        transfer_id,
        amount,
        currency,
        debit_account_id: account_id,
        credit_account_id: "sales:EUR",
        reason: "order",
        created_at: new Date(shop.shop.now().getTime() - 2 * DAY * 1000 + 1000),
      },
    ]);
  const vouchers = async () => {
    const days = ["2026-05-31", "2026-06-01", "2026-06-02", "2026-06-03"];
    const found = await Promise.all(days.map((day) => shop.operator.must(reportCredit, { website_id, day })));
    return found.map(({ rows }) => rows[0]?.vouchers ?? 0);
  };
  expect(await vouchers()).toEqual([1, 1, 1, 1]);
  await take("all but one", credits_posted - debits_posted - 1);
  await sumTransfers(shop.shop);
  expect(await vouchers()).toEqual([1, 1, 1, 1]);
  await take("the last one", 1);
  // What the order of the day after took was still there on the day itself.
  expect(await vouchers()).toEqual([1, 1, 0, 0]);
  const listed = [await shop.reports(), await vouchers()];
  await sumTransfers(shop.shop);
  expect([await shop.reports(), await vouchers()]).toEqual(listed);
  expect((await verifyLedger(shop.shop.db)).mistakes).toEqual([]);
});

// [report.sums]
test("what a process does not know the website of waits for one that does", async () => {
  await using shop = await aShopThatSold();
  const reports = await shop.reports();
  const { websites } = shop.shop;
  const findById = (id: string) => (id === "fest" ? undefined : websites.findById(id));
  await sumTransfers({ ...shop.shop, websites: { ...websites, all: () => websites.all(), findById } });
  expect(await unsummed(shop)).toBeGreaterThan(0);
  expect(await shop.reports()).toBe(reports);
  await sumTransfers(shop.shop);
  expect(await unsummed(shop)).toBe(0);
  expect(await shop.reports()).toBe(reports);
});

// [ledger.verify] [report.sums]
test("sums that differ from the transfers are found", async () => {
  await using shop = await aShopThatSold();
  await sumTransfers(shop.shop);
  const damages: [string, string][] = [
    [
      "update ledger_sums set amount = amount + 1 where period = 'month'",
      "the sums of months differ from the transfers",
    ],
    ["update ledger_sums set transfers = 9 where period = 'day'", "the sums of days differ from those of the month"],
    [
      "delete from ledger_holder_sums where period = 'month'",
      "the sums of months differ from the number of accounts with credit",
    ],
    [
      "insert into ledger_unsummed select website_id, transfer_id, created_at from ledger_transfers",
      "the sums of months differ from the transfers",
    ],
  ];
  for (const [damage, reason] of damages) {
    const found = shop.shop.db.transaction().execute(async (transaction) => {
      await sql.raw(damage).execute(transaction);
      throw Object.assign(new Error("undone"), { mistakes: (await verifyLedger(transaction)).mistakes });
    });
    const { mistakes } = await found.catch((error: { mistakes: { reason: string }[] }) => error);
    expect(
      mistakes.map((mistake) => mistake.reason),
      damage,
    ).toContain(reason);
  }
});
