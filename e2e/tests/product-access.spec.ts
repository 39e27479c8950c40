import { MUG } from "../src/demo-products.ts";
import { expectAccessible, expectLargeTargets, expectNoHorizontalScrolling, settled } from "../src/page-rules.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

for (const language of ["de", "pl"] as const) {
  test.describe(`the product page in ${language}`, () => {
    test.use({ language });
    for (const width of [320, 390, 1440]) {
      test(`its sidebar and large pictures are accessible at ${width} px`, async ({ visitor }) => {
        const { page, t } = visitor;
        await startWithCode(visitor, DEMO_CODE);
        await page.setViewportSize({ width, height: 844 });
        await visitor.open(`/product-details/${MUG.number}`);
        await page.waitForLoadState("networkidle");
        await page.locator(".gallery").getByRole("link").first().click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await settled(page);
        await expectAccessible(page);
        await expectLargeTargets(page, 44);
        await page.keyboard.press("Escape");
        await visitor.button(t("product.add")).click();
        await expect(visitor.sidebar).toBeVisible();
        await settled(page);
        await expectAccessible(page);
        await expectLargeTargets(page, width < 1000 ? 44 : 24);
        await expectNoHorizontalScrolling(page, [width]);
      });
    }
  });
}
