import { MUG } from "../src/demo-products.ts";
import { expectAccessible, expectLargeTargets, expectNoHorizontalScrolling, settled } from "../src/page-rules.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

for (const [language, widths] of [
  ["de", [390]],
  ["pl", [320, 1440]],
] as const) {
  test.describe(`the product page in ${language}`, () => {
    test.use({ language });

    test(`its sidebar and large pictures are accessible at ${widths.join(" and ")} px`, async ({ visitor }) => {
      const { page, t } = visitor;
      await startWithCode(visitor, DEMO_CODE);
      for (const width of widths) {
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
      }
    });
  });
}
