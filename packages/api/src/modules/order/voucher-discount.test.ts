import { contract } from "@guerdon/contract";
import { verifyLedger } from "@guerdon/contract/operations/ledger";
import { refundOrder } from "@guerdon/contract/operations/refund";
import { reportTax } from "@guerdon/contract/operations/report";
import {
  aCatalogue,
  aMailDelivery,
  anOperator,
  aProduct,
  aReward,
  aShop,
  aVariation,
  changeRecords,
  INVOICING,
  invoiceRecords,
  websiteFile,
  workOnInvoices,
} from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";

const fixed = (value: number) => ({ kind: "fixed" as const, value });
const voucher = (number: string, price: number) =>
  aVariation({ number: `${number}-V`, face_value: price, selling_price: price });

/** A shop with vouchers of three rates and a reward, a discount of 10 percent, and two fees. */
async function aDiscountingShop({ b2b = false } = {}) {
  const fees = [
    { identifier: "D_VV", amount: { kind: "percent" as const, percent: 10 } },
    { identifier: "DEL", amount: fixed(4.9), delivery_types: [0 as const], discount_percent: 50, tax_rate: 19 },
    { identifier: "SER", amount: fixed(1), tax_rate: 19 },
  ];
  const products = [
    aProduct({ variations: [voucher("TV1", 5000)] }),
    aProduct({ number: "SP1", legal_kind: "single_purpose_voucher", tax_rate: 7, variations: [voucher("SP1", 2000)] }),
    aProduct({
      number: "DC1",
      type_group: "UVO",
      legal_kind: "digital_code",
      tax_rate: 19,
      variations: [voucher("DC1", 1000)],
    }),
    aReward(),
  ];
  const shop = await aShop({
    catalogues: [aCatalogue({ products })],
    websites: [websiteFile({ fees, b2b, invoice: INVOICING })],
    vouchers: [{ code: "GIFT", value: 20_000 }],
  });
  return Object.assign(shop, { delivery: aMailDelivery(), operator: anOperator(shop) });
}

type DiscountingShop = Awaited<ReturnType<typeof aDiscountingShop>>;

/** Fills a basket: a voucher of 50 EUR, three of 20 EUR, a code of 10 EUR and a reward of 19.90 EUR. */
async function fill(shop: DiscountingShop) {
  const visitor = shop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-V");
  await visitor.add("SP1", "SP1-V", { quantity: 3 });
  await visitor.add("DC1", "DC1-V");
  await visitor.add("PH1", "PH1", { delivery: 0 });
  return visitor;
}

async function taxRows({ operator }: DiscountingShop, entry: "sale" | "refund") {
  const { rows } = await operator.must(reportTax, { website_id: "aurora", from: "2026-06-01", to: "2026-06-30" });
  return rows.filter((row) => row.entry === entry).map(({ kind, rate, tax, gross }) => [kind, rate, tax, gross]);
}

async function documents(shop: DiscountingShop) {
  await workOnInvoices(shop);
  return (await invoiceRecords(shop)).map(({ fees, sums, gross_price, tax }) => ({
    fees: fees.map((fee) => [fee.identifier, fee.is_multi_purpose ? "MPV" : fee.tax_rate, fee.tax, fee.gross_price]),
    sums: sums.map((sum) => [sum.is_multi_purpose ? "MPV" : sum.rate, sum.tax, sum.gross]),
    total: [tax, gross_price],
  }));
}

const giveBack = ({ operator }: DiscountingShop, order_number: string, position: number | null, quantity = 1) =>
  operator.must(refundOrder, {
    website_id: "aurora",
    order_number,
    position,
    quantity: position === null ? null : quantity,
    delivered: true,
  });

const FEES = [
  { identifier: "D_VV", gross_price: -1200, net_price: -1145 },
  { identifier: "DEL", gross_price: 490, net_price: 412 },
  { identifier: "D_DF", gross_price: -245, net_price: -206 },
  { identifier: "SER", gross_price: 100, net_price: 84 },
];

// [fee.voucher-discount] [fee.parts] [basket.tax] [invoice.sums] [invoice.credit-note] [refund.share] [report.tax]
test.each([false, true])(
  "basket, order, invoice, refunds and report agree about a discount on vouchers (net prices: %s)",
  async (b2b) => {
    await using shop = await aDiscountingShop({ b2b });
    const visitor = await fill(shop);
    const told = { gross_price: 13_135, impersonal_accounts: FEES };
    expect(await visitor.must(contract.readBasket, {})).toMatchObject({
      ...told,
      net_price: 13_135 - 354 - 517,
      basket_without_fees: b2b ? 13_990 - 393 - 478 : 13_990,
      tax: [
        { vat: "7\u00a0%", amount: 354, of: 5400 },
        { vat: "19\u00a0%", amount: 517, of: 3235 },
      ],
    });
    const order = await visitor.order(await visitor.prepareOrder());
    const { order_number } = order;
    expect(order).toMatchObject({ ...told, tax: [{ amount: 354 }, { amount: 517 }] });
    expect(order.impersonal_accounts).toEqual(FEES);

    const sums = [
      ["MPV", 0, 4500],
      [7, 354, 5400],
      [19, 517, 3235],
    ];
    const fees = [
      ["D_VV", "MPV", 0, -500],
      ["D_VV", 7, -39, -600],
      ["D_VV", 19, -16, -100],
      ["DEL", 19, 78, 490],
      ["D_DF", 19, -39, -245],
      ["SER", 19, 16, 100],
    ];
    const invoice = { sums, fees, total: [871, 13_135] };
    expect(await documents(shop)).toEqual([invoice]);
    const sold = [
      ["digital_code", 19, 144, 900],
      ["fee", 19, 55, 345],
      ["goods", 19, 318, 1990],
      ["multi_purpose_voucher", 0, 0, 4500],
      ["single_purpose_voucher", 7, 354, 5400],
    ];
    expect(await taxRows(shop, "sale")).toEqual(sold);

    // A piece of three: its third of 60.00 - 6.00, and of its 0.43 of the service fee.
    expect(await giveBack(shop, order_number, 2)).toMatchObject({ refund: { amount: 1814 } });
    const piece = {
      sums: [
        [7, -118, -1800],
        [19, -2, -14],
      ],
      total: [-120, -1814],
      fees: [
        [null, 7, 13, 200],
        [null, 19, -2, -14],
      ],
    };
    expect(await documents(shop)).toEqual([invoice, piece]);
    expect(await taxRows(shop, "refund")).toEqual([
      ["fee", 19, -2, -14],
      ["single_purpose_voucher", 7, -118, -1800],
    ]);

    // The reward bears its delivery, and nothing of the discount.
    expect(await giveBack(shop, order_number, 4)).toMatchObject({ refund: { amount: 1990 + 245 + 14 } });
    const reward = { fees: [[null, 19, -41, -259]], sums: [[19, -359, -2249]], total: [-359, -2249] };
    expect((await documents(shop)).slice(2)).toEqual([reward]);
    // The voucher bears its discount, and nothing of the delivery.
    expect(await giveBack(shop, order_number, 1)).toMatchObject({ refund: { amount: 4500 + 36 } });
    const fiftyEuros = {
      fees: [
        [null, "MPV", 0, 500],
        [null, 19, -6, -36],
      ],
      sums: [
        ["MPV", 0, -4500],
        [19, -6, -36],
      ],
      total: [-6, -4536],
    };
    expect((await documents(shop)).slice(3)).toEqual([fiftyEuros]);
    await giveBack(shop, order_number, null);
    expect(await taxRows(shop, "refund")).toEqual(
      sold.map(([kind, rate, tax, gross]) => [kind, rate, 0 - Number(tax), 0 - Number(gross)]),
    );
    const all = (await documents(shop)).flatMap((each) => each.total);
    expect(all.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect((await shop.operator.must(verifyLedger, {})).mistakes).toEqual([]);
  },
);

// [refund.share] [fee.parts]
test("an order whose record does not tell what positions bear keeps the shares that it had", async () => {
  await using shop = await aDiscountingShop();
  const visitor = await fill(shop);
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  await changeRecords(
    shop,
    sql`record || jsonb_build_object(
      'fees', (select jsonb_agg(fee - 'parts') from jsonb_array_elements(record -> 'fees') fee)
    )`,
  );
  // The reward bears 1.22 of the discount of 8.55, by its price.
  expect(await giveBack(shop, order_number, 4)).toMatchObject({ refund: { amount: 1990 - 122 } });
  await giveBack(shop, order_number, null);
  expect((await shop.operator.must(verifyLedger, {})).mistakes).toEqual([]);
});

// [ledger.verify] [fee.parts]
test("parts that do not add up to their fee are found", async () => {
  await using shop = await aDiscountingShop();
  const visitor = await fill(shop);
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  const { db } = shop.shop;
  await sql`alter table orders disable trigger all`.execute(db);
  await sql`update orders set record = jsonb_set(record, '{fees,0,parts,0,gross_price}', '-499')`.execute(db);
  const { mistakes } = await shop.operator.must(verifyLedger, {});
  expect(mistakes).toContainEqual({
    website_id: "aurora",
    subject: order_number,
    reason: "what its positions bear of a fee does not add up to it",
  });
});
