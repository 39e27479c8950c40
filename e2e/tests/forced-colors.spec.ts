import type { Locator } from "@playwright/test";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { tabTo } from "../src/keyboard.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { putIntoBasket, startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

test.use({ contextOptions: { forcedColors: "active" } });

test.beforeEach(async ({ visitor }) => {
  await startWithCode(visitor, DEMO_CODE);
});

/** The computed styles that show a control's state: border, outline and background. */
function looksOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const { backgroundColor, borderBottomColor, outlineStyle, textDecorationLine } = getComputedStyle(element);
    return [backgroundColor, borderBottomColor, outlineStyle, textDecorationLine].join(" ");
  });
}

/** The background of an element; without forced colours of its own it is transparent or the page's. */
function groundOf(element: Locator): Promise<string> {
  return element.evaluate((painted) => getComputedStyle(painted).backgroundColor);
}

async function expectToStandOut(chosen: Locator, other: Locator): Promise<void> {
  expect(await looksOf(chosen)).not.toBe(await looksOf(other));
}

// [website.accessibility]
test("with forced colours the selected amount, tab and picture stand out", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open(`/product-details/${COFFEE_CARD.number}`);
  const amounts = page.getByRole("group").first().locator("label");
  await amounts.nth(1).click();
  await expectToStandOut(amounts.nth(1), amounts.nth(0));
  await expectToStandOut(page.getByRole("tab").nth(0), page.getByRole("tab").nth(1));
  await visitor.open(`/product-details/${MUG.number}`);
  const pictures = page.locator(".gallery-thumbnails a");
  await expect(pictures.nth(0)).toHaveAttribute("aria-current");
  await expectToStandOut(pictures.nth(0), pictures.nth(1));
});

test("with forced colours the current page, its category and its filters stand out", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open("/product-overview?productType=PHY&page=1");
  const menu = page.getByRole("banner").getByRole("navigation").getByRole("link");
  await expectToStandOut(menu.and(page.locator("[aria-current]")), menu.first());
  const categories = page.getByRole("navigation", { name: visitor.t("catalogue.list.categories") }).getByRole("link");
  await expectToStandOut(categories.nth(0), categories.nth(1));
  await expect(page.locator(".filter-tag").first()).toHaveCSS("outline-style", "solid");
});

test("with forced colours icons, the credit meter and the focus are visible", async ({ visitor }) => {
  const { page } = visitor;
  await putIntoBasket(visitor, COFFEE_CARD);
  await visitor.open("/basket");
  const ground = await groundOf(page.locator("body"));
  const icons = page.locator("main .icon");
  for (const icon of await icons.all()) {
    expect(await groundOf(icon)).not.toBe(ground);
  }
  const colourOf = (part: string) =>
    page.locator(`.credit-meter ${part}`).evaluate((painted) => getComputedStyle(painted).fill);
  expect(await colourOf(".meter-rest")).not.toBe(await colourOf(".meter-track"));
  await tabTo(page, page.getByRole("main").getByRole("combobox"));
});
