import { applyWebsite } from "@guerdon/contract/operations/website";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import { anOperator, aWebsiteFolder, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { aVisitedShop } from "./page-visitor.fixture.ts";

/** A visitor on the page with the order button, with a voucher of 10 in the basket. */
async function atReview() {
  const shop = await aVisitedShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const publish = async (terms: string, limits: WebsiteSettingsFile["limits"] = {}) => {
    const folder = aWebsiteFolder({ limits });
    const text = `---\ntitle: AGB\ndescription: AGB\n---\n\n${terms}\n`;
    const pages = folder.pages.map((page) => (page.name === "agb" ? { ...page, text } : page));
    await anOperator(shop).must(applyWebsite, { ...folder, pages });
    await shop.shop.websites.reload();
  };
  await publish("Es gilt das Alte.");
  const visitor = shop.arrive();
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.prepareOrder();
  await visitor.open("/de/checkout/confirm");
  const order = async () => {
    visitor.fill({ terms: true });
    await visitor.press(visitor.t("legal.order-button"));
  };
  return Object.assign(shop, { visitor, order, publish });
}

// [order.shown]
test("what another tab adds is not ordered unseen: the page names it and the sums, and asks again", async () => {
  await using shop = await atReview();
  const { visitor, order } = shop;
  const { t } = visitor;
  await visitor.secondTab().add("PH1", "PH1", { delivery: 0 });
  await order();
  expect([visitor.path, visitor.status]).toEqual(["/de/checkout/confirm", 422]);
  const [shown_total_value, total_value] = [visitor.money(10), visitor.money(29.9)];
  const note = visitor.main.querySelector<HTMLElement>("#summary-panel [role=alert]");
  expect(note?.textContent).toContain(t("api-errors.order_changed.total", { shown_total_value, total_value }));
  expect(note?.textContent).toContain("Gutschein PH1");
  await order();
  expect(visitor.path).toBe("/de/checkout/confirmation");
  expect(visitor.text).toContain(t("order.confirmation.left.title", { amount: visitor.money(70.1) }));
});

// [order.shown] [terms.agreed]
test("terms that are published before the button is pressed are to be read, and agreed to anew", async () => {
  await using shop = await atReview();
  const { visitor, order, publish } = shop;
  const { t } = visitor;
  await publish("Es gilt das Neue.");
  await order();
  expect(visitor.path).toBe("/de/checkout/confirm");
  expect(visitor.text).toContain(t("api-errors.order_changed.terms"));
  expect((visitor.field("terms") as HTMLInputElement).checked).toBe(false);
  const tab = visitor.secondTab();
  await tab.open("/de/agb");
  expect(tab.text).toContain("Es gilt das Neue.");
  await order();
  expect(visitor.path).toBe("/de/checkout/confirmation");
});

/** Limits that an operator sets while a voucher of 10 and a reward of 19.90 wait on the page with the order button. */
const BROKEN_LIMITS = [
  ["minimum_order_value", 40, "minimum_order_limit"],
  ["maximum_order_value", 20, "maximum_order_limit"],
  ["minimum_virtual_order_value", 30, "minimum_virtual_order_limit"],
  ["maximum_virtual_order_value", 5, "maximum_virtual_order_limit"],
  ["minimum_item_count", 3, "minimum_item_limit"],
  ["maximum_item_count", 1, "maximum_item_limit"],
  ["maximum_product_value", 5, "product_value_limit"],
  ["maximum_product_virtual_value", 5, "product_virtual_value_limit"],
] as const;

// [checkout.order-check]
test("every limit that a basket breaks is named on the review page, and the order is refused for it", async () => {
  await using shop = await atReview();
  const { visitor, order, publish } = shop;
  await visitor.add("PH1", "PH1", { delivery: 0 });
  for (const [name, value, key] of BROKEN_LIMITS) {
    await publish("Es gilt das Alte.");
    await visitor.open("/de/checkout/confirm");
    const reason = () => visitor.main.querySelector(".split .note")?.textContent;
    expect([name, reason()]).toEqual([name, undefined]);
    await publish("Es gilt das Alte.", { [name]: value });
    await visitor.open("/de/checkout/confirm");
    const amount = key.includes("item_limit") ? String(value) : visitor.money(value);
    for (const part of key.startsWith("product_") ? [amount, "Gutschein TV1"] : [amount]) {
      expect([name, reason()]).toEqual([name, expect.stringContaining(part)]);
    }
    await order();
    expect([name, visitor.path, reason()]).toEqual([name, "/de/checkout/confirm", expect.stringContaining(amount)]);
  }
});

// [checkout.terms-link]
test("a website links to its terms elsewhere, in words of its own", async () => {
  const checkoutGTCLink = { url: "https://aurora.example/terms", label: { de: "Bedingungen von Aurora" } };
  await using shop = await aVisitedShop({
    websites: [websiteFile({ page_options: { checkoutGTCLink } })],
    vouchers: [{ code: "GIFT", value: 10_000 }],
  });
  const visitor = shop.arrive();
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.prepareOrder();
  await visitor.open("/de/checkout/confirm");
  expect(visitor.one("link", "Bedingungen von Aurora").getAttribute("href")).toBe(checkoutGTCLink.url);
});
