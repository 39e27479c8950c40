import { contract } from "@guerdon/contract";
import { freeAmountVariation } from "@guerdon/domain/product";
import {
  aCatalogue,
  aMailDelivery,
  aProduct,
  aShop,
  aVariation,
  browsing,
  INVOICING,
  invoiceRecords,
  websiteFile,
  workOnInvoices,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { websitePrices } from "./website-prices.ts";

const WORTH = 2500;
const freeAmount = { min: WORTH, max: 20_000, step: 100 };

const card = (selling_price: number, changes = {}) =>
  aProduct({
    displayed_discount: 10,
    variations: [aVariation({ number: "TV1-25", face_value: WORTH, selling_price, retail_value: WORTH })],
    ...changes,
  });

const CASES = [
  ["RED", "a card sold at its value", card(WORTH), 2250],
  ["RED", "a card that the catalogue already reduces", card(2400), 2400],
  ["RED", "an amount of one's own", card(WORTH, { variations: [], free_amount: freeAmount }), 2250],
  ["WOB", "a card sold at its value", card(WORTH), 2500],
  ["WOB", "a card that the catalogue already reduces", card(2400), 2400],
  ["WOB", "an amount of one's own", card(WORTH, { variations: [], free_amount: freeAmount }), 2500],
] as const;

// [product.redemption-discount] [basket.savings]
test.each(CASES)(
  "in a %s shop %s has one price, from the list to the invoice",
  async (website_type_id, _, product, price) => {
    const website = websiteFile({ website_type_id, invoice: INVOICING, fees: [] });
    await using testShop = await aShop({
      websites: [website],
      catalogues: [aCatalogue({ products: [product] })],
      vouchers: [{ code: "GIFT", value: 100_000 }],
    });
    const { visitor, list } = await browsing(testShop);
    const variation_id = product.variations[0]?.number ?? freeAmountVariation("TV1");

    expect((await list()).products).toMatchObject([{ selling_price: price }]);
    const shown = await visitor.must(contract.showProduct, { params: { number: "TV1" } });
    expect(shown).toMatchObject(
      product.free_amount
        ? { free_amount: { discount: ((WORTH - price) * 100) / WORTH } }
        : { variations: [{ selling_price: price, retail_value: WORTH, savings: WORTH - price }] },
    );

    await visitor.must(contract.confirmImportantHints, { body: { product_number: "TV1" } });
    const face_value = product.free_amount && WORTH;
    const data = { number: "TV1", variation_id, quantity: 2, face_value, delivery_options: 1 } as const;
    const basket = await visitor.must(contract.changeBasket, { body: { update_type: "ADD", data } });
    expect(basket).toMatchObject({
      product_position: [{ selling_price: price, gross_price: 2 * price, face_value: WORTH }],
      gross_price: 2 * price,
      savings: 2 * (WORTH - price),
    });

    const order = await visitor.order(await visitor.prepareOrder());
    expect(order).toMatchObject({ receipt_positions: [{ gross_price: 2 * price, face_value: WORTH }] });
    const invoiced = Object.assign(testShop, { delivery: aMailDelivery() });
    await workOnInvoices(invoiced);
    expect(await invoiceRecords(invoiced)).toMatchObject([
      { lines: [{ gross_price: 2 * price }], gross_price: 2 * price },
    ]);
    expect(invoiced.delivery.sent.map(({ text }) => JSON.parse(text))).toContainEqual(
      expect.objectContaining({ lines: [expect.objectContaining({ price: 2 * price })] }),
    );
    const [stored] = testShop.shop.websites.all();
    expect(stored && websitePrices(stored, [product])).toMatchObject([{ selling_price: price }]);
  },
);
