import type { Locator } from "@playwright/test";
import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { MUG } from "../src/demo-products.ts";
import { tabTo } from "../src/keyboard.ts";
import { expectAccessible, expectLargeTargets, expectNoHorizontalScrolling, settled } from "../src/page-rules.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { putIntoBasket, startWithCode } from "../src/shortcuts.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";
import { LANGUAGES, wordsIn } from "../src/words.ts";

/** The number of categories before the button that shows the rest. */
const SHOWN = 8;

const menuButton = ({ page, t }: BrowserVisitor, key: "shell.menu" | "shell.categories" = "shell.menu") =>
  page.getByRole("banner").getByRole("button", { name: t(key), exact: true });
const categories = ({ page, t }: BrowserVisitor) =>
  page.getByRole("banner").getByRole("navigation", { name: t("shell.categories"), exact: true });
const moreButton = (visitor: BrowserVisitor) =>
  categories(visitor).getByRole("button", { name: visitor.t("shell.menu.more-categories") });
const links = (visitor: BrowserVisitor): Locator => categories(visitor).getByRole("link");

async function openWelcome(visitor: BrowserVisitor): Promise<void> {
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open("/welcome");
  await settled(visitor.page);
}

for (const [screen, options, key, { least, widths }] of [
  ["a phone", PHONE, "shell.menu", { least: 44, widths: [320, 390] }],
  ["a wide screen", DESKTOP, "shell.categories", { least: 24, widths: [1440] }],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use(options);

    // [website.menu-categories]
    test("the menu lists eight categories, sorted by name; a button shows the rest; one opens its list by keyboard, and the menu closes", async ({
      visitor,
    }) => {
      const { page } = visitor;
      await openWelcome(visitor);
      await tabTo(page, menuButton(visitor, key));
      await page.keyboard.press("Enter");
      await expect(links(visitor)).toHaveCount(SHOWN);
      await expectAccessible(page);
      await expectLargeTargets(page, least);
      await expect(moreButton(visitor)).toHaveAttribute("aria-expanded", "false");
      await tabTo(page, moreButton(visitor));
      await page.keyboard.press("Enter");
      await expect(moreButton(visitor)).toHaveAttribute("aria-expanded", "true");
      const names = await links(visitor).allInnerTexts();
      expect(names.length).toBeGreaterThan(SHOWN);
      expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, visitor.language)));
      await expectAccessible(page);
      await page.keyboard.press("Tab");
      const next = links(visitor).nth(SHOWN);
      await expect(next).toBeFocused();
      await expectNoHorizontalScrolling(page, widths);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/product-overview\?category=\d+&page=1$/);
      await expect(visitor.heading).toContainText(names[SHOWN] ?? "");
      await expect(categories(visitor)).toBeHidden();
    });
  });
}

test.describe("in every language", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the header has one row from the width at which it contains its lists", async ({ visitor }) => {
    const { page } = visitor;
    const header = page.getByRole("banner");
    await startWithCode(visitor, DEMO_CODE);
    await putIntoBasket(visitor, { ...MUG, quantity: 12 });
    for (const language of LANGUAGES) {
      const t = wordsIn(language);
      await page.goto(`/${language}/faq`);
      await settled(page);
      const [logo, list, leave] = await Promise.all(
        [
          header.getByRole("link").first(),
          header.getByRole("link", { name: t("shell.nav.PHY"), exact: true }).first(),
          header.getByRole("button", { name: t("shell.log-out") }).first(),
        ].map((part) => part.boundingBox()),
      );
      expect([language, list?.y, leave?.y]).toEqual([language, logo?.y, logo?.y]);
    }
  });
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a menu whose categories cannot be loaded is shown without them", async ({ visitor }) => {
    const { page, t } = visitor;
    await openWelcome(visitor);
    await page.route("**/menu-categories", (route) => route.fulfill({ contentType: "text/html", body: "<p>" }));
    const asked = page.waitForResponse("**/menu-categories");
    await menuButton(visitor).click();
    await asked;
    await expect(page.getByRole("banner").getByRole("link", { name: t("shell.nav.PHY"), exact: true })).toBeVisible();
    await expect(categories(visitor)).toHaveCount(0);
  });

  test("the menu does not shift when the categories load", async ({ visitor }) => {
    const { page, t } = visitor;
    await openWelcome(visitor);
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route("**/menu-categories", async (route) => {
      await mayCome;
      await route.continue();
    });
    await menuButton(visitor).click();
    const leave = page
      .getByRole("banner")
      .getByRole("button", { name: t("shell.log-out") })
      .last();
    const before = await leave.boundingBox();
    letCome();
    await expect(links(visitor).first()).toBeVisible();
    expect(await leave.boundingBox()).toEqual(before);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("the menu opens and links to the lists", async ({ visitor }) => {
      const { page, t } = visitor;
      await startWithCode(visitor, DEMO_CODE);
      await visitor.open("/welcome");
      await menuButton(visitor).click();
      await page
        .getByRole("banner")
        .getByRole("link", { name: t("shell.nav.PHY"), exact: true })
        .click();
      await visitor.isAt("/product-overview");
    });
  });
});
