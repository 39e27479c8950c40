import type { Locator, Page } from "@playwright/test";
import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { tabTo } from "../src/keyboard.ts";
import { originOf } from "../src/own-shop.ts";
import {
  expectAccessible,
  expectNoHorizontalScrolling,
  expectRoomForLargeText,
  expectSizedPictures,
  settled,
} from "../src/page-rules.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { expectNoShift, watchShifts } from "../src/shifts.ts";
import { startWithCode } from "../src/shortcuts.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

/** The interval between two banners. */
const INTERVAL_MS = 4000;

const banners = ({ page, t }: BrowserVisitor) =>
  page.getByRole("region", { name: t("promotion.banners"), exact: true });
const teaser = ({ page, t }: BrowserVisitor) => page.getByRole("region", { name: t("promotion.teaser"), exact: true });
const rowOf = (section: Locator) => section.getByRole("list");
const scrolled = (section: Locator) => rowOf(section).evaluate((row) => Math.round(row.scrollLeft));

async function openWelcome(visitor: BrowserVisitor): Promise<Locator> {
  await startWithCode(visitor, DEMO_CODE);
  await visitor.page.clock.install();
  await visitor.open("/welcome");
  const section = banners(visitor);
  await rowOf(section).evaluate((row) => row.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(section.getByRole("button", { name: visitor.t("slider.next") })).toBeVisible();
  return section;
}

async function passOneMove(page: Page): Promise<void> {
  await page.clock.runFor(INTERVAL_MS);
  await expect(page.locator("[data-gliding]")).toHaveCount(0);
}

test.describe("on the list", () => {
  test.use({ ...DESKTOP, site: "bazaar" });

  // [promotion.list] [promotion.colors]
  test("the heaviest promotion stands above the whole list, in its colours, also when the list is entered from another page", async ({
    visitor,
  }) => {
    const { page, t } = visitor;
    await visitor.open("/imprint");
    await settled(page);
    await page.evaluate(() => Reflect.set(window, "isFirst", true));
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("shell.nav.all"), exact: true })
      .click();
    await visitor.isAt("/product-overview");
    const link = banners(visitor).getByRole("link");
    await expect(link).toHaveCount(1);
    await expect(banners(visitor).getByRole("article")).toHaveCSS("background-color", "rgb(10, 77, 69)");
    await settled(page);
    await expectAccessible(page);
    await expectNoHorizontalScrolling(page, [320, 390, 1440]);
    await link.click();
    await visitor.isAt("/product-overview");
    await expect(page).toHaveURL(/category=45/);
    await expect(banners(visitor)).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, "isFirst"))).toBe(true);
  });
});

test.describe("on the welcome page", () => {
  test.use(DESKTOP);

  // [promotion.banners] [promotion.order]
  test("banners fill the page one after the other, advance every four seconds, begin again, wait while they are hovered or focused, and stop by their button or once they are moved", async ({
    visitor,
  }) => {
    const { page, t } = visitor;
    const section = await openWelcome(visitor);
    const slides = section.getByRole("listitem");
    await expect(slides).toHaveCount(2);
    const width = await rowOf(section).evaluate((row) => row.clientWidth);
    expect(await slides.evaluateAll((all) => all.map((slide) => slide.clientWidth))).toEqual([width, width]);
    await expect(slides.first().getByRole("heading")).toHaveText("Abheben, wenn die Sonne aufgeht");
    await passOneMove(page);
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 });
    await passOneMove(page);
    await expect.poll(() => scrolled(section)).toBe(0);

    await section.getByRole("link").first().hover();
    await passOneMove(page);
    expect(await scrolled(section)).toBe(0);
    await page.mouse.move(0, 0);
    await section.getByRole("link").first().focus();
    await passOneMove(page);
    expect(await scrolled(section)).toBe(0);
    await section.getByRole("link").first().blur();
    await section.getByRole("button", { name: t("slider.pause") }).click();
    await page.mouse.move(0, 0);
    await passOneMove(page);
    expect(await scrolled(section)).toBe(0);
    await section.getByRole("button", { name: t("slider.next") }).click();
    await expect(page.locator("[data-gliding]")).toHaveCount(0);
    const there = await scrolled(section);
    expect(there).toBeGreaterThan(100);
    await page.mouse.move(0, 0);
    await passOneMove(page);
    expect(await scrolled(section)).toBe(there);
  });

  // [promotion.teaser] [promotion.links] [promotion.colors] [website.page-security]
  test("colours come without inline styles, also after going from page to page, and banner and teaser lead on", async ({
    visitor,
  }) => {
    const { page } = visitor;
    await startWithCode(visitor, DEMO_CODE);
    await visitor.open("/basket");
    await page.getByRole("link", { name: "Aurora" }).first().click();
    await visitor.isAt("/welcome");
    const plate = banners(visitor).locator(".promotion-plate").first();
    await expect(plate).toHaveCSS("background-color", "rgb(46, 31, 116)");
    await expect(plate).toHaveCSS("color", "rgb(255, 255, 255)");
    await expect(page.locator("main [style]")).toHaveCount(0);
    const links = teaser(visitor).getByRole("link");
    await expect(links).toHaveCount(2);
    await expect(links.nth(0)).toHaveAttribute("href", "/de/product-overview?category=70&page=1");
    await expect(links.nth(1)).toHaveAttribute("href", "https://praemien.partner.example/");
    await banners(visitor).getByRole("link").first().click();
    await visitor.isAt("/product-details/UV2010");
    await page.goBack();
    await expect(banners(visitor)).toBeVisible();
  });
});

// [promotion.banners]
test.describe("with reduced motion", () => {
  test.use({ ...DESKTOP, contextOptions: { reducedMotion: "reduce" } });

  test("banners do not advance, and have no pause button", async ({ visitor }) => {
    const { page, t } = visitor;
    const section = await openWelcome(visitor);
    await expect(section.getByRole("button", { name: t("slider.pause") })).toHaveCount(0);
    await passOneMove(page);
    expect(await scrolled(section)).toBe(0);
  });
});

// [promotion.banners]
test.describe("without script", () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  test("banners are a row of links that snaps, usable by keyboard", async ({ visitor }) => {
    const { page } = visitor;
    await visitor.logIn(DEMO_CODE);
    const section = banners(visitor);
    await expect(section.getByRole("button")).toHaveCount(0);
    await expect(rowOf(section)).toHaveCSS("scroll-snap-type", "x mandatory");
    const last = section.getByRole("link").last();
    await tabTo(page, last);
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await last.click();
    await expect(page).toHaveURL(/\/product-overview\?category=70/);
  });
});

// [promotion.contrast]
test("pages with promotions are accessible and steady on a phone and on a desktop", async ({ visitor }) => {
  const { page } = visitor;
  await watchShifts(page);
  await startWithCode(visitor, DEMO_CODE);
  for (const path of ["/welcome", "/faq"]) {
    for (const { viewport } of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await visitor.open(path);
      await banners(visitor).scrollIntoViewIfNeeded();
      await settled(page);
      // Where the header covers nothing.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
      await expectSizedPictures(page);
      await expectNoShift(page);
    }
  }
  for (const { viewport } of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectRoomForLargeText(page);
  }
  await expectNoHorizontalScrolling(page, [320, 390, 768, 1024]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`in a partner's shop ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({
      ...DESKTOP,
      javaScriptEnabled,
      site: "kompass",
    });

    // [promotion.portal] [promotion.sandbox]
    test("a promotion hands its visitor off to the partner's portal, by a link that is in no page and counts once", async ({
      visitor,
    }) => {
      const { page } = visitor;
      await page.goto(`${originOf("sandbox")}/partner?person=member-${crypto.randomUUID()}`);
      await page.getByRole("main").getByRole("link", { name: "To the shop", exact: true }).click();
      await visitor.isAt("/welcome");
      const shown = await page.goto(page.url());
      expect(await shown?.text()).not.toMatch(/eyJ|token=|partner\/arrival/);
      expect(shown?.headers()["content-security-policy"]).toContain(`form-action 'self' ${originOf("sandbox")};`);
      await banners(visitor).getByRole("button", { name: "Zum Portal von Nordwind" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Nordwind");
      expect(new URL(page.url()).origin).toBe(originOf("sandbox"));
      await expect(page.getByRole("term")).toHaveText(["iss", "aud", "sub", "jti", "iat", "exp"]);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not count");
    });
  });
}

test.describe("in minimal mode", () => {
  test.use({ site: "mini" });

  test.beforeEach(({ visitor }) => {
    visitor.prefix = "";
  });

  // [promotion.places]
  test("the list shows no promotions", async ({ visitor }) => {
    await visitor.logIn("MINI-0050");
    await expect(visitor.page.locator(".product-grid > li").first()).toBeVisible();
    await expect(banners(visitor)).toHaveCount(0);
    await expect(teaser(visitor)).toHaveCount(0);
  });
});
