import {
  reportBookings,
  reportCredit,
  reportOrders,
  reportSettlement,
  reportTax,
} from "@guerdon/contract/operations/report";
import { LEDGER_ACCOUNT_KINDS } from "@guerdon/domain/ledger/ledger-account";
import { sum } from "@guerdon/domain/money";
import { dayOf } from "@guerdon/domain/time/day";
import {
  actInHistory,
  aShopOfHistories,
  HISTORY_ACTS,
  HISTORY_CODES,
  HISTORY_ZONES,
  type HistoryAct,
  type HistoryShop,
} from "@guerdon/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Jobs } from "../../ports/jobs.ts";
import { makeAndMailInvoices } from "../fulfilment/invoice-mails.ts";
import { sumTransfers } from "../ledger/index.ts";
import { verifyLedger } from "../operator/verify-store.ts";

const SITES = ["aurora", "fest"] as const;

/** Purchases and what follows them more often than the rest. */
const act: fc.Arbitrary<HistoryAct & { areSummed: boolean; hours: number }> = fc.record({
  act: fc.constantFrom(...HISTORY_ACTS, ...(["buy", "buy", "buy", "refund", "dispute", "dispute", "assign"] as const)),
  site: fc.constantFrom(...SITES),
  code: fc.constantFrom(...HISTORY_CODES),
  isCard: fc.boolean(),
  number: fc.integer({ min: 1, max: 3 }),
  isPlain: fc.boolean(),
  /** The transfers so far become a part of the sums. */
  areSummed: fc.boolean(),
  /** The hours until the next act. */
  hours: fc.integer({ min: 0, max: 20 }),
});
const histories = fc.array(act, { minLength: 30, maxLength: 55 });

const FIRST = "2026-01-01";
/** Histories; the same in every run, SEED or SOAK change them. */
const runs = { seed: Number(process.env.SEED ?? 20_260_601), numRuns: process.env.SOAK ? 300 : 4 };
/** A soak takes minutes. */
const TIMEOUT_MS = process.env.SOAK ? 3_600_000 : 180_000;

const UNTIL = "2026-12-31";
const ALL = { website_id: null, from: FIRST, to: UNTIL };

type Rows<Row> = readonly (Row & { website_id: string | null })[];
const ofWebsites = <Row>(rows: Rows<Row>) => rows.filter(({ website_id }) => website_id !== null);
const total = <Row extends object>(rows: readonly Row[], column: keyof Row) =>
  sum(rows.map((row) => Number(row[column])));

/** Returns the credits less the debits of a kind's accounts, by the ledger's transfers. */
async function ledgerSum({ shop }: HistoryShop, kind: "clearing" | "bank" | "sales" | "unallocated", site?: string) {
  const { db } = shop;
  const transfers = await db.selectFrom("ledger_transfers").selectAll().execute();
  return sum(
    transfers
      .filter(({ phase, website_id }) => phase.startsWith("post") && (site ?? website_id) === website_id)
      .map(({ debit_account_id, credit_account_id, amount }) => {
        const isIn = credit_account_id.startsWith(`${kind}:`);
        return isIn ? amount : debit_account_id.startsWith(`${kind}:`) ? -amount : 0;
      }),
  );
}

async function expectCreditIsLedger(shop: HistoryShop): Promise<void> {
  const { rows } = await shop.operator.must(reportCredit, { website_id: null, day: UNTIL });
  for (const website_id of SITES) {
    const accounts = await shop.shop.db
      .selectFrom("ledger_accounts")
      .selectAll()
      .where("website_id", "=", website_id)
      .where("kind", "in", ["voucher", "customer"])
      .execute();
    const left = accounts.map(({ kind, credits_posted, debits_posted }) => ({
      kind,
      left: credits_posted - debits_posted,
    }));
    const filled = left.filter((account) => account.left > 0);
    const [row] = rows.filter((each) => each.website_id === website_id);
    expect(row).toMatchObject({
      outstanding: total(left, "left"),
      reserved: total(accounts, "debits_pending"),
      vouchers: filled.filter(({ kind }) => kind === "voucher").length,
      accounts: filled.filter(({ kind }) => kind === "customer").length,
    });
  }
  for (const row of rows) {
    expect(row.outstanding).toBe(row.issued - row.redeemed + row.given_back - row.expired - row.returned);
  }
}

async function expectSettlementIsLedger(shop: HistoryShop): Promise<void> {
  const { rows } = await shop.operator.must(reportSettlement, ALL);
  for (const website_id of [...SITES, null]) {
    const net = (place: string) =>
      total(
        rows.filter((row) => row.website_id === website_id && row.place === place),
        "net",
      );
    expect(net("provider") + net("bank") + net("credit")).toBe(net("orders") + net("unallocated"));
    const site = website_id ?? undefined;
    expect(net("provider")).toBe(0 - (await ledgerSum(shop, "clearing", site)));
    expect(net("bank")).toBe(0 - (await ledgerSum(shop, "bank", site)));
    expect(net("unallocated")).toBe(await ledgerSum(shop, "unallocated", site));
    const lent = net("credit_spent_elsewhere") - net("credit_of_other_websites");
    expect(net("orders") + lent).toBe(await ledgerSum(shop, "sales", site));
    const owed = rows.find((row) => row.website_id === website_id && row.place === "unallocated")?.owed;
    expect(owed ?? 0).toBe(net("unallocated"));
  }
  const { rows: credit } = await shop.operator.must(reportCredit, { website_id: null, day: UNTIL });
  const nets = ofWebsites(rows).filter(({ place }) => place === "credit");
  expect(total(nets, "net")).toBe(total(ofWebsites(credit), "redeemed") - total(ofWebsites(credit), "given_back"));
  expect(total(nets, "owed")).toBe(total(ofWebsites(credit), "outstanding"));
}

/** Expects the reported debits and credits of every kind of account to be those of the ledger's transfers. */
async function expectBookingsAreLedger(shop: HistoryShop): Promise<void> {
  const { rows } = await shop.operator.must(reportBookings, ALL);
  const { db } = shop.shop;
  const kindOf = new Map(
    (await db.selectFrom("ledger_accounts").selectAll().execute()).map((row) => [keyOf(row), row.kind]),
  );
  const posted = (await db.selectFrom("ledger_transfers").selectAll().execute()).filter(({ phase }) =>
    phase.startsWith("post"),
  );
  for (const website_id of SITES) {
    for (const kind of LEDGER_ACCOUNT_KINDS) {
      for (const side of ["debit", "credit"] as const) {
        const booked = rows.filter((row) => row.website_id === website_id && row[side] === kind);
        const moved = posted.filter((row) => {
          return (
            row.website_id === website_id &&
            kindOf.get(keyOf({ website_id, account_id: row[`${side}_account_id`] })) === kind
          );
        });
        expect(total(booked, "amount"), `${side} of ${kind}`).toBe(total(moved, "amount"));
      }
    }
  }
  const { rows: settled } = await shop.operator.must(reportSettlement, ALL);
  const returned = await shop.shop.db
    .selectFrom("returned_vouchers")
    .innerJoin("voucher_returns", (join) =>
      join
        .onRef("voucher_returns.website_id", "=", "returned_vouchers.website_id")
        .onRef("voucher_returns.number", "=", "returned_vouchers.number"),
    )
    .select("amount")
    .where("settled_at", "is", null)
    .where("undone_at", "is", null)
    .execute();
  const owed = ofWebsites(settled).filter(({ place }) => place === "returns");
  expect(total(owed, "owed")).toBe(total(returned, "amount"));
}

function keyOf({ website_id, account_id }: { website_id: string; account_id: string }): string {
  return `${website_id}/${account_id}`;
}

async function expectOrdersAndTax(shop: HistoryShop): Promise<void> {
  const { db } = shop.shop;
  const orders = await db.selectFrom("orders").select(["gross_price", "order_id"]).execute();
  const paid = new Set((await events(shop, "paid")).map(({ order_id }) => order_id));
  const refunds = await db.selectFrom("refunds").selectAll().where("state", "=", "done").execute();
  const { rows } = await shop.operator.must(reportOrders, { ...ALL, by: "day" });
  const days = ofWebsites(rows);
  expect([total(days, "placed"), total(days, "gross")]).toEqual([orders.length, total(orders, "gross_price")]);
  expect(total(days, "credit") + total(days, "provider") + total(days, "transfer")).toBe(total(days, "gross"));
  expect(total(days, "given_back")).toBe(total(refunds, "amount"));
  expect(total(days, "cancelled")).toBe((await events(shop, "cancelled")).length);
  const { rows: months } = await shop.operator.must(reportOrders, { ...ALL, by: "month" });
  expect(total(ofWebsites(months), "gross")).toBe(total(days, "gross"));

  const { rows: tax } = await shop.operator.must(reportTax, ALL);
  const sold = ofWebsites(tax).filter(({ entry }) => entry === "sale");
  expect(total(sold, "gross")).toBe(
    total(
      orders.filter(({ order_id }) => paid.has(order_id)),
      "gross_price",
    ),
  );
  const back = ofWebsites(tax).filter(({ entry }) => entry === "refund");
  expect(total(back, "gross")).toBe(0 - total(refunds, "amount"));
  const lines = await db
    .selectFrom("refund_lines")
    .innerJoin("refunds", (join) =>
      join
        .onRef("refunds.website_id", "=", "refund_lines.website_id")
        .onRef("refunds.refund_id", "=", "refund_lines.refund_id"),
    );
  const returned = await lines.select("tax").where("refunds.state", "=", "done").execute();
  expect(total(back, "tax")).toBe(0 - total(returned, "tax"));
  const { rows: settled } = await shop.operator.must(reportSettlement, ALL);
  const net = settled.find(({ website_id, place }) => website_id === null && place === "orders");
  // The amount that a lost dispute has taken is set off against refunds, and moved before them.
  const disputed = (net?.disputed ?? 0) - total(refunds, "disputed");
  expect(total(sold, "gross") + total(back, "gross")).toBe((net?.net ?? 0) + disputed);
}

/** Invoices and credit notes are issued as their jobs would; what they add up to by website and rate is the tax report's. */
async function expectDocumentsAreTax({ shop, queuedJobs, operator }: HistoryShop): Promise<void> {
  for (const { name, data } of queuedJobs) {
    if (name === "make-invoices") {
      await makeAndMailInvoices(shop, data as Jobs[typeof name]);
    }
  }
  const documents = await shop.db.selectFrom("invoices").select(["website_id", "sums"]).execute();
  const told = documents.flatMap(({ website_id, sums }) => sums.map((each) => ({ website_id, ...each })));
  const { rows } = await operator.must(reportTax, ALL);
  expect(byRate(told)).toEqual(byRate(ofWebsites(rows)));
}

function byRate(rows: readonly { website_id: string | null; rate: number | null; tax: number; gross: number }[]) {
  const groups = Map.groupBy(rows, ({ website_id, rate }) => `${website_id} ${rate}`);
  return [...groups]
    .map(([name, same]) => [name, total(same, "gross"), total(same, "tax")])
    .filter(([, gross, tax]) => gross !== 0 || tax !== 0)
    .toSorted();
}

function events({ shop }: HistoryShop, kind: "paid" | "cancelled") {
  return shop.db.selectFrom("order_events").select("order_id").where("kind", "=", kind).execute();
}

/** All reports as of a day. */
async function reportsOf({ operator }: HistoryShop, day: string): Promise<string> {
  const until = { website_id: null, from: FIRST, to: day };
  const reports = [
    await operator.must(reportCredit, { website_id: null, day }),
    await operator.must(reportOrders, { ...until, by: "day" }),
    await operator.must(reportTax, until),
    await operator.must(reportSettlement, until),
  ];
  return JSON.stringify(reports, null, 1);
}

/** Expects all reports of days to say the same before and after the transfers become a part of the sums. */
async function expectSumsChangeNoReport(shop: HistoryShop, days: readonly string[]): Promise<void> {
  const before = await Promise.all(days.map((day) => reportsOf(shop, day)));
  const bookings = await shop.operator.must(reportBookings, ALL);
  await sumTransfers(shop.shop);
  expect(await shop.shop.db.selectFrom("ledger_unsummed").selectAll().execute()).toEqual([]);
  expect(await Promise.all(days.map((day) => reportsOf(shop, day)))).toEqual(before);
  expect(await shop.operator.must(reportBookings, ALL)).toEqual(bookings);
}

// [report.reconciled] [report.sums] [report.day] [invoice.sums] [invoice.number]
test("whatever happens: reports agree with ledger, orders and refunds, and those of past days stay as they were", {
  timeout: TIMEOUT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      await using shop = await aShopOfHistories();
      const past = new Map<string, string>();
      for (const drawn of history) {
        shop.done += 1;
        await actInHistory(shop, drawn);
        if (drawn.areSummed) {
          await sumTransfers(shop.shop);
        }
        const before = dayOf(shop.shop.now(), HISTORY_ZONES.aurora);
        shop.passTime(drawn.hours * 3600);
        // The day ends in Berlin after it has ended in Auckland.
        if (before !== dayOf(shop.shop.now(), HISTORY_ZONES.aurora)) {
          past.set(before, await reportsOf(shop, before));
        }
      }
      await expectDocumentsAreTax(shop);
      await expectSumsChangeNoReport(shop, [...past.keys()]);
      expect((await verifyLedger(shop.shop.db)).mistakes).toEqual([]);
      await expectCreditIsLedger(shop);
      await expectSettlementIsLedger(shop);
      await expectBookingsAreLedger(shop);
      await expectOrdersAndTax(shop);
      for (const [day, reports] of past) {
        expect(await reportsOf(shop, day), day).toBe(reports);
      }
    }),
    { ...runs, endOnFailure: true },
  );
});
