import { runShopCommand } from "@guerdon/testing";
import { freshEmail } from "../src/browser-visitor.ts";
import { MUG } from "../src/demo-products.ts";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
import { giveAddress, putIntoBasket } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

test.use({ baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

const sites = (change: string) => runShopCommand(ownShop(), "sites", change, "second");

test.afterEach(() => sites("open"));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    // [website.closed]
    test("a closed shop says so on every page and gives the contact; an order and the law stay", async ({
      visitor,
    }) => {
      const { page, t } = visitor;
      const code = await applySecondWebsite({ website_type_id: "WOB" });
      await visitor.logIn(code);
      await putIntoBasket(visitor, MUG);
      await giveAddress(visitor, freshEmail());
      await visitor.open("/checkout/confirm");
      await visitor.order();
      await sites("close");
      await page.reload();
      await expect(visitor.heading).not.toHaveText(t("error.closed.title"));
      for (const path of ["/", "/welcome", "/basket", `/product-details/${MUG.number}`]) {
        const response = await page.goto(`${secondWebsiteOrigin()}/de${path}`);
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
      await expect(visitor.heading).toHaveText("Impressum");
      await sites("open");
      await visitor.open("/");
      await expect(visitor.heading).toHaveText(t("start.title"));
    });

    // [website.paused]
    test("a paused shop lets nobody new in, and who is inside goes on", async ({ visitor, browser }) => {
      const { page, t } = visitor;
      const code = await applySecondWebsite({ website_type_id: "WOB" });
      await visitor.logIn(code);
      await sites("pause");
      await visitor.open(`/product-details/${MUG.number}`);
      await expect(visitor.heading).toHaveText(MUG.name);
      const other = await browser.newContext({ javaScriptEnabled, locale: "de-DE" });
      const outside = await other.newPage();
      await outside.goto(`${secondWebsiteOrigin()}/de/`);
      await expect(outside.getByRole("heading", { level: 1 })).toHaveText(t("error.open.title"));
      await expectAccessible(outside);
      expect(new URL(outside.url()).pathname).toBe("/de/error-open");
      await sites("resume");
      await outside.getByRole("link", { name: t("action.try-again") }).click();
      await expect(outside.getByRole("heading", { level: 1 })).toHaveText(t("start.title"));
      await other.close();
      await page.reload();
    });
  });
}
