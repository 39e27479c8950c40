import { contract } from "@guerdon/contract";
import {
  aCatalogue,
  aMailDelivery,
  anAddress,
  aPricedReward,
  aProduct,
  aShop,
  browsing,
  INVOICING,
  invoiceRecords,
  websiteFile,
  workOnInvoices,
} from "@guerdon/testing";
import { expect, test } from "vitest";

const FEE = { identifier: "SER" as const, amount: { kind: "fixed" as const, value: 1.19 }, tax_rate: 19 };

// [website.net-prices]
test("a shop with net prices shows them from the list to the invoice, and adds the tax", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ b2b: true, invoice: INVOICING, fees: [FEE] })],
    catalogues: [aCatalogue({ products: [aPricedReward("MUG", 1490), aProduct()] })],
    vouchers: [{ code: "GIFT", value: 100_000 }],
  });
  const { visitor, list } = await browsing(testShop);
  expect((await list()).products).toMatchObject([
    { number: "MUG", net_selling_price: 1252 },
    { number: "TV1", net_selling_price: 1000 },
  ]);
  await visitor.add();
  const basket = await visitor.add("MUG", "MUG", { quantity: 3, delivery: 0 });
  const lines = [{ net_price: 1000 }, { net_price: 3756 }];
  const sums = { b2b: true, tax: [{ vat: "19\u00a0%", amount: 733 }], gross_price: 5589 };
  const fees = { impersonal_accounts: [{ net_price: 100 }] };
  expect(basket).toMatchObject({ product_position: lines, basket_without_fees: 4756, ...fees, ...sums });

  const order = await visitor.order(await visitor.prepareOrder(anAddress({ email: "nora@example.org" })));
  expect(order).toMatchObject({ receipt_positions: lines, ...fees, ...sums });
  const pair = { email: "nora@example.org", receipt: order.order_number };
  expect(await visitor.must(contract.showOrderStatus, { body: pair })).toMatchObject({
    receipt_positions: lines,
    ...fees,
    ...sums,
  });

  const invoiced = Object.assign(testShop, { delivery: aMailDelivery() });
  await workOnInvoices(invoiced);
  expect(await invoiceRecords(invoiced)).toMatchObject([
    { shows_net: true, lines, fees: [{ net_price: 100 }], net_price: 4856, tax: 733, gross_price: 5589 },
  ]);
  expect(invoiced.delivery.sent.map(({ text }) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({
      shows_net: true,
      gross_price: 5589,
      tax: [{ vat: "19\u00a0%", amount: 733 }],
      lines: [expect.objectContaining({ price: 1000 }), expect.objectContaining({ price: 3756 })],
      fees: [expect.objectContaining({ price: 100 })],
    }),
  );
});
