import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { tabTo } from "../src/keyboard.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { startWithCode } from "../src/shortcuts.ts";
import { expect, PHONE, test } from "../src/test.ts";

/** A reward in three colours, each with a picture, and with long texts. */
const BACKPACK = { number: "PH3003", colour: "PH3003-NAVY" };

const rowOf = ({ page }: BrowserVisitor) => page.getByRole("main").locator(".gallery");
const thumbsOf = ({ page, t }: BrowserVisitor) =>
  page.getByRole("list", { name: t("product.gallery.pictures") }).getByRole("link");

/** The visible picture of the gallery. */
const shownPicture = (visitor: BrowserVisitor) =>
  rowOf(visitor).evaluate((row) => Math.round(row.scrollLeft / row.clientWidth) + 1);

test.beforeEach(({ visitor }) => startWithCode(visitor, DEMO_CODE));

test("a colour shows its own picture; pictures are browsed and enlarged by keyboard, and the focus returns", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const { keyboard } = page;
  await visitor.open(`/product-details/${BACKPACK.number}`);
  await page.waitForLoadState("networkidle");
  await page.locator(`input[value="${BACKPACK.colour}"]`).check();
  await expect.poll(() => shownPicture(visitor)).toBe(3);
  await rowOf(visitor).getByRole("link").first().focus();
  await tabTo(page, thumbsOf(visitor).nth(1));
  await keyboard.press("Enter");
  await expect.poll(() => shownPicture(visitor)).toBe(2);
  await expect(thumbsOf(visitor).nth(1)).toHaveAttribute("aria-current", "true");
  await rowOf(visitor).getByRole("link").nth(1).focus();
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(t("product.gallery.position", { number: 2, count: 3 }), { exact: true })).toBeVisible();
  await keyboard.press("ArrowRight");
  await expect(dialog.getByText(t("product.gallery.position", { number: 3, count: 3 }), { exact: true })).toBeVisible();
  await keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(rowOf(visitor).getByRole("link").nth(1)).toBeFocused();
});

test("a card's texts are tabs with arrow key navigation", async ({ visitor }) => {
  const { page, t } = visitor;
  const { keyboard } = page;
  await visitor.open(`/product-details/${COFFEE_CARD.number}`);
  await page.waitForLoadState("networkidle");
  const [conditions, about] = [page.getByRole("tab").nth(0), page.getByRole("tab").nth(1)];
  await expect(conditions).toHaveText(t("product.conditions"));
  await expect(about).toContainText(COFFEE_CARD.name);
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await tabTo(page, conditions);
  await keyboard.press("ArrowRight");
  await expect(about).toBeFocused();
  await expect(about).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toHaveAccessibleName(/Röstmond/);
  await keyboard.press("ArrowRight");
  await expect(conditions).toBeFocused();
  await keyboard.press("End");
  await expect(about).toBeFocused();
  await expect(page.getByRole("main").getByRole("link", { name: t("product.info-link") })).toHaveAttribute(
    "rel",
    /noopener/,
  );
});

// [product.after-adding]
test("an added product is shown in the sidebar, and Escape returns the focus", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.choose({ ...MUG, quantity: 2 });
  await visitor.button(t("product.add")).click();
  await expect(visitor.sidebar).toContainText(MUG.name);
  await expect(visitor.sidebar).toContainText(`2 × ${visitor.money(MUG.price)}`);
  await expect(visitor.sidebar.getByRole("link", { name: t("basket.added.basket", { count: 2 }) })).toBeVisible();
  await expect(visitor.sidebar, "the credit that is left").toContainText(t("voucher.credit.left"));
  await page.keyboard.press("Escape");
  await expect(visitor.sidebar).toBeHidden();
  await expect(visitor.button(t("product.add"))).toBeFocused();
  await visitor.isAt(`/product-details/${MUG.number}`);
  await visitor.button(t("product.add")).click();
  await expect(visitor.sidebar.getByRole("link", { name: t("basket.added.basket", { count: 4 }) })).toBeVisible();
  await visitor.sidebar.getByRole("link", { name: t("basket.go-on") }).click();
  await visitor.isAt("/product-overview");
});

// [product.after-adding]
test("the sidebar says what the credit lacks, and shows all related products in a row with scroll buttons", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await visitor.choose({ ...MUG, quantity: 99 });
  await page.waitForLoadState("networkidle");
  await page.clock.install();
  await visitor.button(t("product.add")).click();
  const related = visitor.sidebar.getByRole("region", { name: t("product.related") });
  const cards = related.getByRole("link");
  await expect(related).toBeVisible();
  const amount = visitor.money(MUG.price * 99 - 500);
  await expect(visitor.sidebar).toContainText(t("voucher.credit.in-addition", { amount }));
  const { products } = await (await page.context().request.get(`/api/catalog/related?number=${MUG.number}`)).json();
  expect(products.length).toBeGreaterThan(2);
  await expect(cards).toHaveCount(products.length);
  const scrolled = () => related.getByRole("list").evaluate((row) => row.scrollLeft);
  const next = related.getByRole("button", { name: t("slider.next") });
  await expect(next).toBeVisible();
  await expect(related.getByRole("button", { name: t("slider.pause") })).toHaveCount(0);
  await page.clock.runFor(9000);
  expect(await scrolled()).toBe(0);
  await next.click();
  await page.clock.runFor(2000);
  expect(await scrolled()).toBeGreaterThan(0);
  await cards.last().focus();
  await expect(cards.last()).toBeInViewport();
});

test("the back link leads to the previous list, or to all products without one", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.open("/product-overview?productType=PHY&page=1");
  await page.waitForLoadState("networkidle");
  await page.getByRole("main").getByRole("link", { name: MUG.name }).first().click();
  await visitor.isAt(`/product-details/${MUG.number}`);
  await visitor.link(t("product.back")).click();
  await expect(page).toHaveURL(/product-overview\?productType=PHY&page=1$/);
  const second = await visitor.secondTab();
  await second.open(`/product-details/${MUG.number}`);
  await second.page.waitForLoadState("networkidle");
  await second.link(t("product.back")).click();
  await second.isAt("/product-overview");
});

test("an interrupted view transition causes no error", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open("/product-overview?productType=PHY");
  await page.waitForLoadState("networkidle");
  const cutOff = page.waitForFunction(
    () => {
      const crossing = document.activeViewTransition;
      crossing?.skipTransition();
      return crossing !== null;
    },
    undefined,
    { polling: 1 },
  );
  await page.getByRole("main").getByRole("link", { name: MUG.name }).first().click();
  await cutOff;
  await visitor.isAt(`/product-details/${MUG.number}`);
  await expect(visitor.heading).toContainText(MUG.name);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a swipe changes the picture", async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open(`/product-details/${BACKPACK.number}`);
    await page.waitForLoadState("networkidle");
    const box = await rowOf(visitor).boundingBox();
    const finger = await page.context().newCDPSession(page);
    const y = (box?.y ?? 0) + 150;
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", { x: 320, y });
    for (let x = 310; x >= 60; x -= 10) {
      await touch("touchMove", { x, y });
    }
    await touch("touchEnd");
    await expect.poll(() => shownPicture(visitor)).toBe(2);
    await expect(thumbsOf(visitor).nth(1)).toHaveAttribute("aria-current", "true");
  });
});

test.describe("on a phone", () => {
  test.use(PHONE);

  // [product.button-in-sight] [product.important-hints]
  test("the button that adds is in view at once, and makes room for itself", async ({ visitor }) => {
    const { page, t } = visitor;
    await visitor.open(`/product-details/${COFFEE_CARD.number}`);
    const bar = page.getByRole("main").locator(".buy-form-bar");
    const button = visitor.button(t("product.add"));
    await expect(bar).toBeInViewport();
    await expect(button).not.toBeInViewport();
    await bar.click();
    await expect(page.getByText(t("api-errors.missing_important_hint_checkbox"))).toHaveCount(1);
    await button.scrollIntoViewIfNeeded();
    const isCovered = () =>
      bar.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(isCovered, "both are to be seen").toBe(true);
  });
});
