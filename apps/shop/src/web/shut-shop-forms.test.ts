import { contract } from "@guerdon/contract";
import type { WebsiteState } from "@guerdon/domain/website/website-state";
import { aCatalogue, aProduct, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { aVisitedShop } from "./page-visitor.fixture.ts";

/** A shop that may be closed or paused. */
async function aSite(website_type_id: "WOB" | "SHP" = "WOB") {
  const card = aProduct({ free_amount: { min: 1000, max: 9000, step: 50 }, product_questionnaire: true });
  const shop = await aVisitedShop({
    websites: [websiteFile({ website_type_id })],
    catalogues: [aCatalogue({ products: [card] })],
    vouchers: [{ code: "GIFT", value: 10_000 }],
  });
  await shop.register({ user_name: "anna" });
  const become = async (state: WebsiteState) => {
    await shop.shop.db.updateTable("websites").set({ state }).execute();
    await shop.shop.websites.reload();
  };
  return Object.assign(shop, { become });
}

// [website.closed]
test("a closed shop says so on every page and gives the contact; an order and the law stay", async () => {
  await using shop = await aSite();
  const visitor = shop.arrive();
  const { t } = visitor;
  await visitor.enter("GIFT");
  await visitor.add();
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  await shop.become("closed");
  await visitor.open("/de/checkout/confirmation");
  expect(visitor.text).toContain(t("order.confirmation.number", { number: order_number }));
  for (const path of ["", "/welcome", "/basket", "/product-details/TV1"]) {
    await visitor.open(`/de${path}`);
    expect([path, visitor.status, visitor.heading]).toEqual([path, 503, t("error.closed.title")]);
  }
  expect(visitor.one("link", /@/).getAttribute("href")).toMatch(/^mailto:/);
  await visitor.follow(t("shell.footer.imprint"), visitor.document.querySelector("footer") ?? undefined);
  expect(visitor.path).toBe("/de/imprint");
  expect(visitor.heading).not.toBe(t("error.closed.title"));
});

// [website.closed]
test("users of a closed shop log in to see their orders, and out again", async () => {
  await using shop = await aSite();
  const user = shop.arrive();
  const { t } = user;
  await shop.become("closed");
  await user.open("/de");
  await user.follow(t("error.closed.orders"));
  expect(user.all("tab")).toEqual([]);
  expect(user.text).toContain(t("start.log-in.closed"));
  for (const [password, path] of [
    ["Winter2026", "/de"],
    ["Sommer2026", "/de/account"],
  ] as const) {
    user.fill({ user_name: "anna", password });
    await user.press(t("start.log-in.submit"));
    expect(user.path).toBe(path);
    expect(user.text.includes(t("api-errors.user.credentials_invalid"))).toBe(path === "/de");
  }
  const { body } = user.document;
  expect(user.all("link", t("shell.basket", { count: 0 }), body)).toEqual([]);
  const [leave] = user.all("button", t("shell.log-out"), body);
  await user.press(leave as HTMLElement);
  expect(user.heading).toBe(t("error.closed.title"));
});

// [website.paused]
test("a paused shop lets nobody new in, and who is inside goes on", async () => {
  await using shop = await aSite();
  const [inside, outside] = [shop.arrive(), shop.arrive()];
  const { t } = inside;
  await inside.enter("GIFT");
  await shop.become("paused");
  await inside.open("/de/product-details/TV1");
  expect(inside.heading).toContain("Gutschein TV1");
  await outside.open("/de");
  expect([outside.status, outside.heading, outside.path]).toEqual([503, t("error.open.title"), "/de"]);
  await shop.become("open");
  await outside.follow(t("action.try-again"));
  expect(outside.heading).toBe(t("start.title"));
  await inside.open("/de/product-details/TV1");
  expect(inside.heading).toContain("Gutschein TV1");
});

// [website.closed]
test("a page that was open when the shop was closed shows the notice with the next link", async () => {
  await using shop = await aSite();
  const visitor = shop.arrive();
  const { t } = visitor;
  await visitor.enter("GIFT");
  await visitor.open("/de/product-overview?page=1");
  await shop.become("closed");
  await visitor.follow(/Gutschein TV1/);
  expect([visitor.path, visitor.heading]).toEqual(["/de/product-details/TV1", t("error.closed.title")]);
  await shop.become("open");
  await visitor.open("/de/product-details/TV1");
  expect(visitor.heading).toContain("Gutschein TV1");
});

// [website.paused] [session.open-shop]
test("a paused open shop lets no newcomer look around, and who has begun a basket goes on", async () => {
  await using shop = await aSite("SHP");
  const [buyer, newcomer] = [shop.arrive(), shop.arrive()];
  const { t } = buyer;
  await buyer.add();
  await newcomer.open("/de/product-overview?page=1");
  await shop.become("paused");
  await newcomer.follow(/Gutschein TV1/);
  expect([newcomer.path, newcomer.heading]).toEqual(["/de/product-details/TV1", t("error.open.title")]);
  await buyer.open("/de/basket");
  await buyer.follow(t("basket.checkout"));
  expect(buyer.path).toBe("/de/checkout/payment");
  await shop.become("open");
  await newcomer.follow(t("action.try-again"));
  expect(newcomer.heading).toContain("Gutschein TV1");
});

// [basket.kept-addition] [website.paused]
test("what a newcomer was adding when an open shop paused is added on trying again", async () => {
  await using shop = await aSite("SHP");
  const visitor = shop.arrive();
  const { t } = visitor;
  await visitor.open("/de/product-details/TV1");
  visitor.fill({
    variation_id: "TV1-FREE",
    face_value: "75",
    delivery_options: "0",
    quantity: "2",
    selected_answer: "answer_b",
    [t("product.hints")]: true,
  });
  await shop.become("paused");
  const expectKept = () => {
    expect([visitor.path, visitor.heading]).toEqual(["/de/error-open", t("error.open.title")]);
    expect(visitor.text).toContain(t("error.open.kept-product", { count: 2, name: "Gutschein TV1" }));
  };
  await visitor.press(t("product.add"));
  expectKept();
  await visitor.press(t("action.try-again"));
  expectKept();
  await visitor.open("/de/error-open");
  expectKept();
  await shop.become("open");
  await visitor.press(t("action.try-again"));
  expect(visitor.path).toBe("/de/basket");
  const line = { variation_number: "TV1-FREE", face_value: 7500, quantity: 2, delivery_type: 0 };
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({ product_position: [line] });
});
