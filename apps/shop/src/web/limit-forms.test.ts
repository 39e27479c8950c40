import { aCatalogue, aPricedReward, aProduct, aVariation, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { aVisitedShop, type PageVisitor } from "./page-visitor.fixture.ts";

/** Two of the reward or of the small card are within the first limit; the second one lets in one small card. */
const LIMITS = { maximum_product_value: 30, maximum_product_virtual_value: 20 };

async function aBuyer() {
  const variations = [1500, 2500].map((amount) =>
    aVariation({ number: `TV1-${amount / 100}`, face_value: amount, selling_price: amount, retail_value: amount }),
  );
  const shop = await aVisitedShop({
    websites: [websiteFile({ limits: LIMITS })],
    catalogues: [aCatalogue({ products: [aProduct({ variations }), aPricedReward("PH1", 1490)] })],
    vouchers: [{ code: "GIFT", value: 50_000 }],
  });
  const visitor = shop.arrive();
  await visitor.enter("GIFT");
  const { t } = visitor;
  const reasons = {
    TV1: t("api-errors.product_virtual_value_limit", {
      product_name: "Gutschein TV1",
      maximum_virtual_value: visitor.money(20),
    }),
    PH1: t("api-errors.product_value_limit", { product_name: "Gutschein PH1", maximum_value: visitor.money(30) }),
  };
  return Object.assign(shop, { visitor, reasons });
}

const add = (visitor: PageVisitor) => visitor.press(visitor.t("product.add"));

/** The text beside the button that adds. */
const besideButton = (visitor: PageVisitor) =>
  visitor.one("button", visitor.t("product.add")).closest(".buy-form-panel")?.textContent;

// [basket.product-limit]
test("exceeding a product's value limit shows a message beside the button, and the choice stays", async () => {
  await using shop = await aBuyer();
  const { visitor, reasons } = shop;
  await visitor.open("/de/product-details/PH1");
  visitor.fill({ quantity: "3" });
  await add(visitor);
  expect(besideButton(visitor)).toContain(reasons.PH1);
  expect(visitor.field("quantity").value).toBe("3");
  visitor.fill({ quantity: "2" });
  await add(visitor);
  expect(visitor.path).toBe("/de/basket");
  expect(visitor.text).toContain(visitor.money(29.8));
});

test("exceeding the vouchers' value limit shows a message by the button, and a smaller card is accepted", async () => {
  await using shop = await aBuyer();
  const { visitor, reasons } = shop;
  const { t } = visitor;
  await visitor.open("/de/product-details/TV1");
  visitor.fill({ variation_id: "TV1-25", [t("product.hints")]: true });
  await add(visitor);
  expect(besideButton(visitor)).toContain(reasons.TV1);
  expect(visitor.field("variation_id").value).toBe("TV1-25");
  expect((visitor.field(t("product.hints")) as HTMLInputElement).checked).toBe(true);
  visitor.fill({ variation_id: "TV1-15" });
  await add(visitor);
  expect(visitor.path).toBe("/de/basket");
  expect(visitor.text).toContain(visitor.money(15));
});

test("in the basket both messages are shown at their line, and the input stays", async () => {
  await using shop = await aBuyer();
  const { visitor, reasons } = shop;
  const { t } = visitor;
  await visitor.add("TV1", "TV1-15");
  await visitor.add("PH1", "PH1", { delivery: 0 });
  await visitor.open("/de/basket");
  for (const [number, tooMany] of [
    ["TV1", "2"],
    ["PH1", "3"],
  ] as const) {
    const line = () =>
      [...visitor.main.querySelectorAll<HTMLElement>(".basket-line")].find((each) =>
        each.textContent?.includes(`Gutschein ${number}`),
      );
    visitor.fill({ quantity: tooMany }, line());
    await visitor.press(t("basket.change"), line());
    expect(visitor.mistakeIn("quantity", line())).toContain(reasons[number]);
    expect([visitor.field("quantity", line()).value, visitor.field("quantity", line()).autofocus]).toEqual([
      ...[tooMany, true],
    ]);
    expect(visitor.wholeText.split(reasons[number]), "it stands once").toHaveLength(2);
    await visitor.open("/de/basket");
    expect(visitor.field("quantity", line()).value).toBe("1");
  }
});

// [checkout.entry] [basket.order-value-limit]
test("a basket below the least value of an order cannot enter the checkout, and its page says why", async () => {
  await using shop = await aVisitedShop({
    websites: [websiteFile({ limits: { minimum_order_value: 50 } })],
    vouchers: [{ code: "GIFT", value: 50_000 }],
  });
  const visitor = shop.arrive();
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.open("/de/checkout/payment");
  expect(visitor.path).toBe("/de/basket");
  const reason = visitor.t("api-errors.minimum_order_limit", { minimum_order_value: visitor.money(50) });
  expect(visitor.text).toContain(reason);
});
