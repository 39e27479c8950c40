import { DEMO_CODE } from "../src/page-states.ts";
import { startWithCode } from "../src/shortcuts.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

test.use({ javaScriptEnabled: false });

for (const [name, screen] of [
  ["a phone", PHONE],
  ["a wide screen", DESKTOP],
] as const) {
  test.describe(`without script on ${name}`, () => {
    test.use(screen);

    test("filters are a form: choices, price and sort order are applied together and keep each other", async ({
      visitor,
    }) => {
      const { page, t } = visitor;
      await startWithCode(visitor, DEMO_CODE);
      await visitor.open("/product-overview?category=20&page=1");
      const openFilters = async () => {
        if (screen === PHONE) {
          await page.locator(".filter-button").click();
        }
      };
      await page.getByLabel(t("catalogue.list.sort")).selectOption("nameAscending");
      await openFilters();
      await page.locator('#filters [name="productType"][value="TVO"]').check();
      await page.locator('#filters [name="productType"][value="PHY"]').check();
      await page.locator('[name="priceMax"]').fill("60");
      await expect(page.locator('[type="range"]').first()).toBeHidden();
      await page
        .locator("#filters")
        .getByRole("button", { name: t("catalogue.filter.apply") })
        .click();
      await expect(page).toHaveURL(/\?productType=TVO,PHY&price=\d+-60&category=20&sort=nameAscending&page=1$/);
      await openFilters();
      await expect(page.locator('#filters [name="productType"][value="PHY"]')).toBeChecked();
      await page
        .locator("#filters")
        .getByRole("button", { name: t("catalogue.filter.apply") })
        .click();
      await expect(page).toHaveURL(/\?productType=TVO,PHY&price=\d+-60&category=20&sort=nameAscending&page=1$/);
      const before = page.url();
      await page
        .getByRole("list", { name: t("catalogue.filter.active") })
        .getByRole("link", { name: t("shell.nav.PHY") })
        .click();
      expect(page.url()).toBe(before.replace("TVO,PHY", "TVO"));
    });

    test("a price outside the remaining range does not block the form", async ({ visitor }) => {
      const { page, t } = visitor;
      await startWithCode(visitor, DEMO_CODE);
      await visitor.open("/product-overview?productType=UVO&price=30-500&page=1");
      if (screen === PHONE) {
        await page.locator(".filter-button").click();
      }
      await page.locator('#filters [name="productType"][value="PHY"]').check();
      await page
        .locator("#filters")
        .getByRole("button", { name: t("catalogue.filter.apply") })
        .click();
      await expect(page).toHaveURL(/productType=UVO,PHY&price=30-500/);
    });

    test("a link shows all brands", async ({ visitor }) => {
      const { page } = visitor;
      await startWithCode(visitor, DEMO_CODE);
      await visitor.open("/product-overview?page=1");
      const brands = page.locator('#filters [type="checkbox"][name="brands"]');
      const few = await brands.count();
      if (screen === PHONE) {
        await page.locator(".filter-button").click();
      }
      await page.locator('#filters a[href*="allBrands=true"]').click();
      await expect(page).toHaveURL(/allBrands=true/);
      expect(await brands.count()).toBeGreaterThan(few);
    });
  });
}
