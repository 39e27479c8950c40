import { runShopCommand } from "@guerdon/testing";
import { freshCode } from "../src/codes.ts";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

const sites = (change: string) => runShopCommand({ dataDir: ownShop().dataDir }, "sites", change, "aurora");

test.afterEach(() => sites("open"));

// [website.closed]
test("an open page shows with the next link that the shop was closed; users log in to see their orders, and out", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await startWithCode(visitor, freshCode(100));
  await visitor.open("/welcome");
  await sites("close");
  await page.locator("main .card").first().click();
  await expect(visitor.heading).toHaveText(t("error.closed.title"));
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);

  await page.context().clearCookies({ name: "__Host-session" });
  await visitor.open("");
  await page.getByRole("link", { name: t("error.closed.orders") }).click();
  await expect(page.getByText(t("start.log-in.closed"))).toBeVisible();
  await page.getByRole("textbox", { name: t("start.log-in.user-name") }).fill("anna");
  await page.getByLabel(t("start.log-in.password"), { exact: true }).fill("Sommer2026");
  await visitor.button(t("start.log-in.submit")).click();
  await visitor.isAt("/account");
  await expectAccessible(page);
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.log-out") })
    .click();
  await expect(visitor.heading).toHaveText(t("error.closed.title"));
  await sites("open");
  await page.reload();
  await expect(visitor.heading).not.toHaveText(t("error.closed.title"));
});
