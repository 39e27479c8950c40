import { runShopCommand } from "@guerdon/testing";
import { COFFEE_CARD } from "../src/demo-products.ts";
import { originOf, ownShop } from "../src/own-shop.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { expect, test } from "../src/test.ts";

const sites = (change: string) => runShopCommand({ dataDir: ownShop().dataDir }, "sites", change, "bazaar");

test.use({ baseURL: async ({}, use) => use(originOf("bazaar")) });
test.afterEach(() => sites("open"));

// [website.paused] [session.open-shop]
test("a paused open shop lets no newcomer look around, and who has begun a basket goes on", async ({
  visitor,
  browser,
}) => {
  const { page, t } = visitor;
  await visitor.addToBasket(COFFEE_CARD);
  const other = await browser.newContext({ locale: "de-DE", baseURL: originOf("bazaar") });
  const newcomer = await other.newPage();
  const heading = newcomer.getByRole("heading", { level: 1 });
  await newcomer.goto("/de/welcome");
  await expect(heading).toHaveText(t("welcome.page-title"));
  await sites("pause");
  await newcomer.locator("main .card").first().click();
  await expect(heading).toHaveText(t("error.open.title"));
  expect(new URL(newcomer.url()).pathname).toContain("/de/product-details/");
  await expectAccessible(newcomer);
  await visitor.link(t("basket.checkout")).click();
  await visitor.isAt("/checkout/payment");
  await sites("resume");
  await newcomer.getByRole("link", { name: t("action.try-again") }).click();
  await expect(newcomer.locator("main .product-view, main form[action*='/product-details/']").first()).toBeVisible();
  await other.close();
  await page.reload();
  await visitor.isAt("/checkout/payment");
});
