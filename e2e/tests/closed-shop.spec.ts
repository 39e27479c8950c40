import { runShopCommand } from "@guerdon/testing";
import { freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { MUG } from "../src/demo-products.ts";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { startAtReview, startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

const sites = (change: string) => runShopCommand({ dataDir: ownShop().dataDir }, "sites", change, "aurora");

test.afterEach(() => sites("open"));

// [website.closed]
test("a closed shop says so on every page and gives the contact; an order and the law stay @order", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await startAtReview(visitor, { code: freshCode(100), products: [MUG], email: freshEmail() });
  const orderNumber = await visitor.order();
  await sites("close");
  await page.reload();
  expect(await visitor.orderNumber()).toBe(orderNumber);
  for (const path of ["", "/welcome", "/basket", `/product-details/${MUG.number}`]) {
    const response = await page.goto(`/de${path}`);
    expect([path, response?.status(), response?.headers()["retry-after"]]).toEqual([path, 503, "600"]);
    await expect(visitor.heading).toHaveText(t("error.closed.title"));
  }
  await expect(page.getByRole("main").getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("shell.footer.imprint") })
    .click();
  await visitor.isAt("/imprint");
  await expect(visitor.heading).not.toHaveText(t("error.closed.title"));
});

// [website.closed]
test("users of a closed shop log in to see their orders, and out again", async ({ visitor }) => {
  const { page, t } = visitor;
  await sites("close");
  await visitor.open("");
  await page.getByRole("link", { name: t("error.closed.orders") }).click();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(page.getByText(t("start.log-in.closed"))).toBeVisible();
  await page.getByRole("textbox", { name: t("start.log-in.user-name") }).fill("anna");
  await page.getByLabel(t("start.log-in.password"), { exact: true }).fill("Winter2026");
  await visitor.button(t("start.log-in.submit")).click();
  await expect(page.getByText(t("api-errors.user.credentials_invalid"))).toBeVisible();
  await page.getByLabel(t("start.log-in.password"), { exact: true }).fill("Sommer2026");
  await visitor.button(t("start.log-in.submit")).click();
  await visitor.isAt("/account");
  await expect(page.getByRole("link", { name: t("shell.basket", { count: 0 }) })).toHaveCount(0);
  await expectAccessible(page);
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.log-out") })
    .click();
  await expect(visitor.heading).toHaveText(t("error.closed.title"));
});

// [website.paused]
test("a paused shop lets nobody new in, and who is inside goes on", async ({ visitor, browser }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, freshCode(100));
  await sites("pause");
  await visitor.open(`/product-details/${MUG.number}`);
  await expect(visitor.heading).toContainText(MUG.name);
  const other = await browser.newContext({ locale: "de-DE", baseURL: ownShop().origin });
  const outside = await other.newPage();
  const heading = outside.getByRole("heading", { level: 1 });
  expect((await outside.goto("/de"))?.status()).toBe(503);
  await expect(heading).toHaveText(t("error.open.title"));
  expect(new URL(outside.url()).pathname).toBe("/de");
  await expectAccessible(outside);
  await sites("resume");
  await outside.getByRole("link", { name: t("action.try-again") }).click();
  await expect(heading).toHaveText(t("start.title"));
  await other.close();
  await page.reload();
  await expect(visitor.heading).toContainText(MUG.name);
});

// [website.closed]
test("a page that was open when the shop was closed shows the notice with the next link", async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, freshCode(100));
  await visitor.open("/welcome");
  await sites("close");
  await page.locator("main .card").first().click();
  await expect(visitor.heading).toHaveText(t("error.closed.title"));
  await sites("open");
  await page.reload();
  await expect(visitor.heading).not.toHaveText(t("error.closed.title"));
});
