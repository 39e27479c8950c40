import { freshCode } from "../src/codes.ts";
import { originOf, ownShop } from "../src/own-shop.ts";
import { expectAccessible, settled } from "../src/page-rules.ts";
import { expect, test } from "../src/test.ts";

/** A page on a host that aurora allows. */
function partnerPage(): string {
  return `${originOf("fest")}/partner`;
}

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script });

    // [website.shop-url]
    test("a partner's links lead into the shop, back from it, and out of it", async ({ visitor }) => {
      const { page, t } = visitor;
      const { origin } = ownShop();
      const partner = partnerPage();
      const back = encodeURIComponent(partner);
      await page.route(partner, (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<a href="${origin}/shop-url?shop_url=${back}">in</a>
            <a href="${origin}/shop-url?shop_url=${back}&logout=1">out</a>`,
        }),
      );
      await page.goto(partner);
      await page.getByRole("link", { name: "in" }).click();
      await visitor.isAt("");
      await visitor.enterCode(freshCode(50));
      await visitor.isAt("/welcome");
      const wayBack = page
        .getByRole("contentinfo")
        .getByRole("link", { name: "Zurück zu fest.localhost", exact: true });
      await expect(wayBack).toBeVisible();
      if (script) {
        await settled(page);
        await expectAccessible(page);
      }
      await wayBack.click();
      await expect(page).toHaveURL(partner);
      await page.getByRole("link", { name: "out" }).click();
      await visitor.isAt("");
      await expect(visitor.codeField).toBeVisible();
      await expect(page.getByText(t("toast.logged-out"))).toBeVisible();
      await visitor.open("/welcome");
      await visitor.isAt("");
    });
  });
}
