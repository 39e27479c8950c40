import { aCatalogue, aProduct, aReward, aVariation, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { aVisitedShop, type PageVisitor } from "./page-visitor.fixture.ts";

const FEE = {
  identifier: "DEL",
  amount: { kind: "fixed" as const, value: 4.9 },
  delivery_types: [0 as const],
  free_from: 50,
  tax_rate: 19,
};

/** A shop with a voucher and a reward of which nobody may have more than five, and a visitor with credit of 500. */
async function aBuyer() {
  const variations = ["PH1", "PH1-BLUE"].map((number) => aVariation({ number, selling_price: 1490 }));
  const limits = { maximum_count: 5, maximum_value: null, maximum_virtual_value: null };
  const shop = await aVisitedShop({
    websites: [websiteFile({ fees: [FEE] })],
    catalogues: [aCatalogue({ products: [aProduct(), aReward({ variations, limits })] })],
    vouchers: [{ code: "GIFT", value: 50_000 }],
  });
  const visitor = shop.arrive();
  await visitor.enter("GIFT");
  return Object.assign(shop, { visitor });
}

/** The line of a product; undefined if it is not in the basket. */
const lineOf = (visitor: PageVisitor, number: string) =>
  [...visitor.main.querySelectorAll<HTMLElement>(".basket-line")].find(({ textContent }) =>
    textContent?.includes(`Gutschein ${number}`),
  );

const removeLine = (visitor: PageVisitor, number: string) =>
  visitor.press(new RegExp(`^${visitor.t("basket.remove-name", { name: "" }).trim()}`), lineOf(visitor, number));

const quantityOf = (visitor: PageVisitor, number: string) => visitor.field("quantity", lineOf(visitor, number)).value;

// [basket.reasons]
test("every amount of the summary explains itself", async () => {
  await using shop = await aBuyer();
  const { visitor } = shop;
  const { t } = visitor;
  await visitor.add("TV1", "TV1-25");
  await visitor.add("PH1", "PH1", { delivery: 0 });
  await visitor.open("/de/basket");
  const reasons = [...visitor.main.querySelectorAll("details")].find(({ firstElementChild }) =>
    firstElementChild?.textContent?.includes(t("basket.why")),
  );
  for (const text of [
    `${t("basket.why.fee.fixed")} ${t("basket.why.fee.free-from", { amount: visitor.money(50) })}`,
    t("basket.why.untaxed.text"),
    t("basket.why.credit.text", { used: visitor.money(44.8), value: visitor.money(500) }),
  ]) {
    expect(reasons?.textContent).toContain(text);
  }
});

test("changing a card's delivery from e-mail to post moves it to that group", async () => {
  await using shop = await aBuyer();
  const { visitor } = shop;
  const { t } = visitor;
  await visitor.add();
  await visitor.open("/de/basket");
  const groups = () =>
    (["email", "post"] as const).map((group) =>
      visitor.all("region", new RegExp(t(`basket.group.${group}`))).map(({ textContent }) => textContent),
    );
  expect(groups()).toEqual([[expect.stringContaining("Gutschein TV1")], []]);
  visitor.fill({ delivery_type: "0" });
  await visitor.press(t("basket.change-delivery"));
  expect(groups()).toEqual([[], [expect.stringContaining("Gutschein TV1")]]);
});

// [order.shown]
test("ordering a basket that was emptied in another tab orders nothing, and says so", async () => {
  await using shop = await aBuyer();
  const { visitor } = shop;
  await visitor.add();
  await visitor.prepareOrder();
  await visitor.open("/de/checkout/confirm");
  const second = visitor.secondTab();
  await second.open("/de/basket");
  await removeLine(second, "TV1");
  expect(lineOf(second, "TV1")).toBeUndefined();
  visitor.fill({ terms: true });
  await visitor.press(visitor.t("legal.order-button"));
  expect(visitor.path).toBe("/de/basket");
  expect(visitor.wholeText).toContain(visitor.t("toast.nothing-ordered"));
  expect(await shop.shop.db.selectFrom("orders").select("order_id").execute()).toEqual([]);
});

// [basket.undo]
test("undoing a removal restores the line with its quantity", async () => {
  await using shop = await aBuyer();
  const { visitor } = shop;
  const { t } = visitor;
  await visitor.add("TV1", "TV1-10", { quantity: 3 });
  await visitor.add("PH1", "PH1", { delivery: 0 });
  await visitor.open("/de/basket");
  await removeLine(visitor, "TV1");
  expect(lineOf(visitor, "TV1")).toBeUndefined();
  await visitor.press(t("basket.undo"), visitor.document.body);
  expect(quantityOf(visitor, "TV1")).toBe("3");
  expect(visitor.wholeText).toContain(t("toast.restored"));
});

test("exceeding a product's limit is rejected beside the line, if the page is stale", async () => {
  await using shop = await aBuyer();
  const { visitor } = shop;
  const { t } = visitor;
  await visitor.add("PH1", "PH1", { delivery: 0 });
  await visitor.add("TV1");
  await visitor.open("/de/basket");
  await visitor.add("PH1", "PH1-BLUE", { delivery: 0, quantity: 3 });
  const line = () => lineOf(visitor, "PH1") as HTMLElement;
  visitor.fill({ quantity: "3" }, line());
  await visitor.press(t("basket.change"), line());
  const reason = visitor.one("alert", undefined, line()).textContent ?? "";
  expect(reason).toMatch(/Gutschein PH1.*5|5.*Gutschein PH1/);
  expect(visitor.mistakeIn("quantity", line())).toBe(reason);
  expect(quantityOf(visitor, "PH1")).toBe("3");
  expect(visitor.field("quantity", line()).hasAttribute("autofocus")).toBe(true);
  expect(visitor.wholeText.split(reason), "shown once").toHaveLength(2);
});

test("a stale tab changes the line that it shows, never another", async () => {
  await using shop = await aBuyer();
  const { visitor } = shop;
  const { t } = visitor;
  await visitor.add();
  await visitor.add("PH1", "PH1", { delivery: 0 });
  const [first, second, third, current] = [0, 1, 2, 3].map(() => visitor.secondTab()) as [
    PageVisitor,
    PageVisitor,
    PageVisitor,
    PageVisitor,
  ];
  for (const tab of [first, second, third, current]) {
    await tab.open("/de/basket");
  }
  await removeLine(current, "TV1");
  const expectReward = (tab: PageVisitor, quantity: string) => {
    expect(lineOf(tab, "TV1")).toBeUndefined();
    expect(quantityOf(tab, "PH1")).toBe(quantity);
  };
  await removeLine(first, "TV1");
  expectReward(first, "1");
  second.fill({ delivery_type: "0" }, lineOf(second, "TV1"));
  await second.press(t("basket.change-delivery"), lineOf(second, "TV1"));
  expectReward(second, "1");
  third.fill({ quantity: "2" }, lineOf(third, "PH1"));
  await third.press(t("basket.change"), lineOf(third, "PH1"));
  expectReward(third, "2");
});

// [catalogue.basket-slider]
test("below the basket stand up to 20 products of the catalogue, without those in the basket", async () => {
  const products = Array.from({ length: 25 }, (_, index) => aProduct({ number: `TV${index}` }));
  await using shop = await aVisitedShop({
    catalogues: [aCatalogue({ products })],
    vouchers: [{ code: "GIFT", value: 50_000 }],
  });
  const visitor = shop.arrive();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-25");
  await visitor.open("/de/basket");
  const links = visitor.all("link", undefined, visitor.one("region", visitor.t("basket.more")));
  const numbers = new Set(links.map((link) => /product-details\/([^?]+)/.exec(String(link.getAttribute("href")))?.[1]));
  numbers.delete(undefined);
  expect(numbers.size).toBeGreaterThan(10);
  expect(numbers.size).toBeLessThanOrEqual(20);
  expect(numbers).not.toContain("TV1");
});
