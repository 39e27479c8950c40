import { creditAccount } from "@guerdon/contract/operations/account";
import { markOrderPaid } from "@guerdon/contract/operations/order";
import { refundOrder, resolveRefund } from "@guerdon/contract/operations/refund";
import { reportCredit, reportOrders, reportSettlement, reportTax } from "@guerdon/contract/operations/report";
import { replaceVoucher } from "@guerdon/contract/operations/voucher";
import {
  aCatalogue,
  anOperator,
  aProduct,
  aReward,
  aShop,
  BANK_ACCOUNT,
  changeRecords,
  websiteFile,
} from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { postTransfers } from "../ledger/index.ts";

const [CREDIT, BANK] = [2, 5];
const JUNE = { from: "2026-06-01", to: "2026-06-30" };
const HOUR = 3600;

/** A shop of one website, or of two, with products of three legal kinds. */
async function aReportedShop({ websites = ["aurora"] } = {}) {
  const fee = { identifier: "SER" as const, amount: { kind: "fixed" as const, value: 1.19 }, tax_rate: 19 };
  const [sold] = aProduct().variations;
  const single = aProduct({ number: "SP1", legal_kind: "single_purpose_voucher", tax_rate: 7 });
  const variation = { ...sold, number: "SP1-10", face_value: 1070, selling_price: 1070 } as NonNullable<typeof sold>;
  const products = [aProduct(), { ...single, variations: [variation] }, aReward()];
  const settings = { payment_types: [CREDIT, BANK], bank_account: BANK_ACCOUNT, fees: [fee], voucher_group: "family" };
  const gift = { number: "CARD", name: { de: "Grußkarte", en: "Greeting card" } };
  const testShop = await aShop({
    catalogues: [aCatalogue({ products })],
    websites: websites.map((id) => {
      const time_zone = id === "aurora" ? "Europe/Berlin" : "Pacific/Auckland";
      return websiteFile({ id, time_zone, ...settings, additional_products: [gift] });
    }),
    vouchers: [{ code: "GIFT", value: 10_000, website_group: "family" }],
  });
  return Object.assign(testShop, { operator: anOperator(testShop) });
}

type ReportedShop = Awaited<ReturnType<typeof aReportedShop>>;

/** Somebody orders two gift vouchers, a single-purpose voucher and a reward: 51.79 EUR with the fee. */
async function buy(shop: ReportedShop, { host = "aurora.localhost", pay = CREDIT } = {}): Promise<string> {
  const visitor = shop.visitor(host);
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-10", { quantity: 2 });
  await visitor.add("SP1");
  await visitor.add("PH1", "PH1", { delivery: 0 });
  if (pay === CREDIT) {
    return (await visitor.order(await visitor.prepareOrder())).order_number;
  }
  const bought = await visitor.buy(pay);
  return bought.ok && "order" in bought.value ? bought.value.order.order_number : "";
}

// [report.credit]
test("credit is reported with how it came about, and what is reserved apart", async () => {
  await using shop = await aReportedShop();
  await shop.register({ user_name: "nora", credit: 500 });
  const order_number = await buy(shop);
  const piece = { website_id: "aurora", order_number, position: 2, quantity: 1, delivered: true };
  await shop.operator.must(refundOrder, piece);
  await shop.issue({ code: "MORE", value: 3000 });
  const { voucher_id } = await shop.shop.db
    .selectFrom("vouchers")
    .select("voucher_id")
    .where("value", "=", 10_000)
    .executeTakeFirstOrThrow();
  await shop.operator.must(replaceVoucher, { voucher: voucher_id, reason: "lost letter" });
  const { rows } = await shop.operator.must(reportCredit, { website_id: "aurora", day: "2026-06-01" });
  const back = 1095;
  expect(rows).toMatchObject([
    {
      website_id: "aurora",
      day: "2026-06-01",
      currency: "EUR",
      issued: 13_500,
      redeemed: 5179,
      given_back: back,
      expired: 0,
      returned: 0,
      outstanding: 13_500 - 5179 + back,
      reserved: 0,
      vouchers: 2,
      accounts: 1,
    },
  ]);
});

// [report.day]
test("the day is that of each website's time zone, and a later day changes nothing in it", async () => {
  await using shop = await aReportedShop({ websites: ["aurora", "fest"] });
  await shop.register({ user_name: "berlin", website_id: "aurora" }, { user_name: "auckland", website_id: "fest" });
  const give = { amount: 100, reason: "a bonus" };
  const giveBoth = async (reference: string) => {
    await shop.operator.must(creditAccount, { website_id: "aurora", user_name: "berlin", reference, ...give });
    await shop.operator.must(creditAccount, { website_id: "fest", user_name: "auckland", reference, ...give });
  };
  const issued = async (day: string | null) => {
    const { rows } = await shop.operator.must(reportCredit, { website_id: null, day });
    return rows.map((row) => [row.website_id, row.day, row.issued]);
  };
  await giveBoth("at noon in Berlin, at night in Auckland");
  const first = [
    ["aurora", "2026-06-01", 10_100],
    ["fest", "2026-06-01", 100],
    [null, "2026-06-01", 10_200],
  ];
  expect(await issued("2026-06-01")).toEqual(first);
  shop.passTime(6 * HOUR);
  await giveBoth("in the evening in Berlin, the next day in Auckland");
  expect(await issued(null)).toEqual([
    ["aurora", "2026-06-01", 10_200],
    ["fest", "2026-06-02", 200],
    [null, "2026-06-01", 10_200],
    [null, "2026-06-02", 200],
  ]);
  const whole = [["aurora", "2026-06-01", 10_200], first[1], [null, "2026-06-01", 10_300]];
  expect(await issued("2026-06-01")).toEqual(whole);
  shop.passTime(24 * HOUR);
  await giveBoth("a day later");
  expect(await issued("2026-06-01")).toEqual(whole);
});

// [report.recorded-later]
test("transfers that were recorded after the day which they are dated on are counted", async () => {
  await using shop = await aReportedShop();
  const counts = async () => {
    const { rows } = await shop.operator.must(reportCredit, { website_id: "aurora", day: "2026-06-01" });
    const settled = await shop.operator.must(reportSettlement, { website_id: "aurora", ...JUNE });
    const credit = settled.rows.find(({ place }) => place === "credit");
    return [rows[0]?.recorded_later ?? 0, credit?.recorded_later ?? 0] as const;
  };
  const { account_id } = await shop.shop.db
    .selectFrom("ledger_accounts")
    .select("account_id")
    .where("kind", "=", "voucher")
    .executeTakeFirstOrThrow();
  await sql`alter table ledger_transfers disable trigger ledger_transfers_never_change`.execute(shop.shop.db);
  const slipIn = async (transfer_id: string, recorded_at: Date) => {
    await postTransfers(shop.shop.db, [
      {
        website_id: "aurora",
        transfer_id,
        debit_account_id: account_id,
        credit_account_id: "sales:EUR",
        amount: 1,
        currency: "EUR",
        reason: "order",
        created_at: shop.shop.now(),
      },
    ]);
    await shop.shop.db
      .updateTable("ledger_transfers")
      .set({ recorded_at })
      .where("transfer_id", "=", transfer_id)
      .execute();
  };
  const [credit, settled] = await counts();
  await slipIn("in time", new Date("2026-06-01T21:59:59Z"));
  expect(await counts()).toEqual([credit, settled]);
  await slipIn("after the day, within the month", new Date("2026-06-01T22:00:00Z"));
  expect(await counts()).toEqual([credit + 1, settled]);
  await slipIn("after the month", new Date("2126-01-01T00:00:00Z"));
  expect(await counts()).toEqual([credit + 2, settled + 1]);
});

// [report.orders]
test("orders are reported by day and month, with fees, pieces and how they are paid", async () => {
  await using shop = await aReportedShop({ websites: ["aurora", "fest"] });
  const order_number = await buy(shop);
  shop.passTime(24 * HOUR);
  await buy(shop, { pay: BANK });
  await shop.operator.must(refundOrder, {
    website_id: "aurora",
    order_number,
    position: null,
    quantity: null,
    delivered: true,
  });
  const { rows: days } = await shop.operator.must(reportOrders, { website_id: "aurora", ...JUNE, by: "day" });
  const order = { website_id: "aurora", currency: "EUR", placed: 1, pieces: 4, gross: 5179, fees: 119, provider: 0 };
  expect(days).toEqual([
    { ...order, period: "2026-06-01", credit: 5179, transfer: 0, cancelled: 0, refunded: 0, given_back: 0 },
    { ...order, period: "2026-06-02", credit: 4821, transfer: 358, cancelled: 1, refunded: 0, given_back: 5179 },
  ]);
  const { rows: months } = await shop.operator.must(reportOrders, { website_id: null, ...JUNE, by: "month" });
  expect(months.map(({ website_id, period, placed, gross }) => [website_id, period, placed, gross])).toEqual([
    ["aurora", "2026-06", 2, 10_358],
    [null, "2026-06", 2, 10_358],
  ]);
  const july = { website_id: null, from: "2026-07-01", to: "2026-07-31", by: "day" } as const;
  expect((await shop.operator.must(reportOrders, july)).rows).toEqual([]);
});

// [report.tax]
test("tax is reported by legal kind and rate: orders when they are paid, refunds as negative when they are done", async () => {
  await using shop = await aReportedShop();
  const order_number = await buy(shop, { pay: CREDIT });
  const taxRows = async () => {
    const { rows } = await shop.operator.must(reportTax, { website_id: "aurora", ...JUNE });
    return rows.map(({ entry, kind, rate, net, tax, gross }) => [entry, kind, rate, net, tax, gross]);
  };
  const sold = [
    ["sale", "fee", 19, 100, 19, 119],
    ["sale", "goods", 19, 1672, 318, 1990],
    ["sale", "multi_purpose_voucher", 0, 2000, 0, 2000],
    ["sale", "single_purpose_voucher", 7, 1000, 70, 1070],
  ];
  expect(await taxRows()).toEqual(sold);
  await buy(shop, { pay: BANK });
  expect(await taxRows()).toEqual(sold);
  await shop.operator.must(refundOrder, {
    website_id: "aurora",
    order_number,
    position: 2,
    quantity: 1,
    delivered: true,
  });
  expect(await taxRows()).toEqual([
    ...sold,
    ["refund", "fee", 19, -21, -4, -25],
    ["refund", "single_purpose_voucher", 7, -1000, -70, -1070],
  ]);
});

// [report.tax]
test("orders of earlier versions tell no legal kind but that of goods, and their fees' rate follows from the tax", async () => {
  await using shop = await aReportedShop();
  await buy(shop);
  const kinds = async () => {
    const { rows } = await shop.operator.must(reportTax, { website_id: "aurora", ...JUNE });
    return rows.map(({ kind, rate, gross }) => [kind, rate, gross]);
  };
  await changeRecords(
    shop,
    sql`record || jsonb_build_object(
      'lines', (select jsonb_agg(line - 'legal_kind') from jsonb_array_elements(record -> 'lines') line),
      'fees', (select jsonb_agg(fee - 'tax_rate' - 'parts') from jsonb_array_elements(record -> 'fees') fee)
    )`,
  );
  const told = [
    ["fee", 19, 119],
    ["goods", 19, 1990],
    ["unknown", 0, 2000],
    ["unknown", 7, 1070],
  ];
  expect(await kinds()).toEqual(told);
  await changeRecords(
    shop,
    sql`record - 'lines' - 'fees' || jsonb_build_object(
      'receipt_positions', (
        select jsonb_agg(line - 'tax_rate' || jsonb_build_object('vat', line ->> 'tax_rate' || ' %'))
        from jsonb_array_elements(record -> 'lines') line
      ),
      'impersonal_accounts', record -> 'fees',
      'tax', (
        select jsonb_agg(tax - 'rate' || jsonb_build_object('vat', tax ->> 'rate' || ' %'))
        from jsonb_array_elements(record -> 'tax') tax
      )
    )`,
  );
  expect(await kinds()).toEqual(told);
  const { rows } = await shop.operator.must(reportOrders, { website_id: "aurora", ...JUNE, by: "day" });
  expect(rows).toMatchObject([{ pieces: 4, fees: 119, gross: 5179 }]);
});

// [report.settlement]
test("settlement tells what came in and went back by place, across websites, and what is owed until it has", async () => {
  await using shop = await aReportedShop({ websites: ["aurora", "fest"] });
  const { operator } = shop;
  await buy(shop);
  const order = { website_id: "fest", order_number: await buy(shop, { host: "fest.localhost", pay: BANK }) };
  await operator.must(markOrderPaid, order);
  const settled = async (website_id: string | null) => {
    const { rows } = await operator.must(reportSettlement, { website_id: null, ...JUNE });
    const told = rows.filter((row) => row.website_id === website_id && (row.received !== 0 || (row.owed ?? 0) !== 0));
    return told.map(({ place, received, refunded, net, owed }) => [place, received, refunded, net, owed]);
  };
  expect(await settled("aurora")).toEqual([
    ["credit", 5179, 0, 5179, 0],
    ["orders", 5179, 0, 5179, null],
    ["fees", 119, 0, 119, null],
    ["credit_spent_elsewhere", 4821, 0, 4821, null],
  ]);
  const { refund } = await operator.must(refundOrder, { ...order, position: 2, quantity: null, delivered: true });
  expect(await settled("fest")).toEqual([
    ["bank", 358, 0, 358, 358],
    ["credit", 4821, 0, 4821, 0],
    ["orders", 5179, 0, 5179, null],
    ["fees", 119, 0, 119, null],
    ["credit_of_other_websites", 4821, 0, 4821, null],
  ]);
  await operator.must(resolveRefund, { refund_id: refund.refund_id, outcome: "done" });
  expect(await settled("fest")).toEqual([
    ["bank", 358, 358, 0, 0],
    ["credit", 4821, 737, 4084, 0],
    ["orders", 5179, 1095, 4084, null],
    ["fees", 119, 0, 119, null],
    ["credit_of_other_websites", 4821, 737, 4084, null],
  ]);
  expect(await settled(null)).toEqual([
    ["bank", 358, 358, 0, 0],
    ["credit", 10_000, 737, 9263, 737],
    ["orders", 10_358, 1095, 9263, null],
    ["fees", 238, 0, 238, null],
    ["credit_of_other_websites", 4821, 737, 4084, null],
    ["credit_spent_elsewhere", 4821, 737, 4084, null],
  ]);
});

test("a website that does not exist, and days in the wrong order or too many, are refused", async () => {
  await using shop = await aReportedShop();
  const refusal = async (website_id: string | null, from: string, to: string) => {
    const answer = await shop.operator.try(reportTax, { website_id, from, to });
    return answer.ok ? "none" : JSON.stringify(answer.refusals[0]);
  };
  expect(await refusal("auroa", "2026-06-01", "2026-06-30")).toContain("website_unknown");
  expect(await refusal(null, "2026-06-02", "2026-06-01")).toContain("the last day is before the first one");
  expect(await refusal(null, "2026-06-01", "2036-07-01")).toContain("a report has at most 3660 days");
  expect(await refusal(null, "2026-06-31", "2026-07-01")).toContain("must be a day");
  expect(await refusal("aurora", "2026-06-01", "2026-06-01")).toBe("none");
});

// [report.snapshot] [operator.recorded]
test("a report takes the same few statements for any number of orders, reads one state, and is recorded", async () => {
  await using shop = await aReportedShop();
  const statements = async () => {
    const before = shop.statements.length;
    await shop.operator.must(reportCredit, { website_id: null, day: null });
    await shop.operator.must(reportOrders, { website_id: null, ...JUNE, by: "day" });
    await shop.operator.must(reportTax, { website_id: null, ...JUNE });
    await shop.operator.must(reportSettlement, { website_id: null, ...JUNE });
    return shop.statements.slice(before);
  };
  const none = await statements();
  await buy(shop);
  await buy(shop, { pay: BANK });
  const some = await statements();
  expect(some.length).toBe(none.length);
  const log = await shop.shop.db.selectFrom("operator_log").select("operation").execute();
  expect(log.map(({ operation }) => operation)).toEqual(expect.arrayContaining(["reportCredit", "reportSettlement"]));
});
