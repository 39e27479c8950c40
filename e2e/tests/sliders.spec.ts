import type { Locator, Page } from "@playwright/test";
import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { COFFEE_CARD } from "../src/demo-products.ts";
import { tabTo } from "../src/keyboard.ts";
import { expectAccessible, settled } from "../src/page-rules.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { expectNoShift, watchShifts } from "../src/shifts.ts";
import { putIntoBasket, startWithCode } from "../src/shortcuts.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

/** The interval between the moves of a slider. */
const INTERVAL_MS = 4000;

const recommended = (visitor: BrowserVisitor) => sectionOf(visitor, visitor.t("welcome.recommended"));
const sectionOf = ({ page }: BrowserVisitor, name: string) => page.getByRole("region", { name, exact: true });
const rowOf = (section: Locator) => section.getByRole("list");
const scrolled = (section: Locator) => rowOf(section).evaluate((row) => Math.round(row.scrollLeft));

/** Opens the welcome page with a mocked clock, and waits until its sliders are in view and ready. */
async function openWelcome(visitor: BrowserVisitor, section: Locator): Promise<void> {
  await startWithCode(visitor, DEMO_CODE);
  await visitor.page.clock.install();
  await visitor.open("/welcome");
  await rowOf(section).evaluate((row) => row.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(section.getByRole("button", { name: visitor.t("slider.next") })).toBeVisible();
}

/** Advances the clock by one move of the sliders. */
async function passOneMove(page: Page): Promise<void> {
  await page.clock.runFor(INTERVAL_MS);
  await expect(page.locator("[data-gliding]")).toHaveCount(0);
}

test.describe("a slider", () => {
  test.use(DESKTOP);

  // [website.slider]
  test("advances automatically, one product at a time, and from the end to the beginning", async ({ visitor }) => {
    const { page } = visitor;
    const section = recommended(visitor);
    await openWelcome(visitor, section);
    const seen = [await scrolled(section)];
    const hasBegunAgain = () => (seen.at(-1) ?? 0) < (seen.at(-2) ?? 0);
    // A list has at most twenty products.
    for (let moves = 0; moves < 20 && !hasBegunAgain(); moves += 1) {
      await passOneMove(page);
      seen.push(await scrolled(section));
    }
    expect(seen.length).toBeGreaterThan(3);
    expect(hasBegunAgain()).toBe(true);
    const onTheWay = seen.slice(0, -1);
    expect(onTheWay).toEqual([...new Set(onTheWay)].sort((a, b) => a - b));
    // Two moves may have happened between two polls.
    expect(seen.at(-1)).toBeLessThanOrEqual(seen[1] ?? 0);
  });

  test("stops while it is hovered or focused, and for good once it was moved by hand", async ({ visitor }) => {
    const { page, t } = visitor;
    const section = recommended(visitor);
    await openWelcome(visitor, section);
    await rowOf(section).getByRole("link").first().hover();
    await passOneMove(page);
    expect(await scrolled(section)).toBe(0);
    await page.mouse.move(0, 0);
    await rowOf(section).getByRole("link").first().focus();
    await passOneMove(page);
    expect(await scrolled(section)).toBe(0);
    await rowOf(section).getByRole("link").first().blur();
    await passOneMove(page);
    expect(await scrolled(section)).toBeGreaterThan(0);
    await expect(section.getByRole("button", { name: t("slider.pause") })).toBeVisible();
    await rowOf(section).evaluate((row) => row.scrollTo({ left: 600, behavior: "instant" }));
    await expect(section.getByRole("button", { name: t("slider.play") })).toBeVisible();
    const there = await scrolled(section);
    await passOneMove(page);
    expect(await scrolled(section)).toBe(there);
  });

  test("its pause button pauses all sliders until they are resumed", async ({ visitor }) => {
    const { page, t } = visitor;
    const section = recommended(visitor);
    await openWelcome(visitor, section);
    await section.getByRole("button", { name: t("slider.pause") }).click();
    await page.mouse.move(0, 0);
    await passOneMove(page);
    expect(await scrolled(section)).toBe(0);
    await expect(page.getByRole("button", { name: t("slider.pause") })).toHaveCount(0);
    await section.getByRole("button", { name: t("slider.play") }).click();
    await page.mouse.move(0, 0);
    await passOneMove(page);
    expect(await scrolled(section)).toBeGreaterThan(0);
  });

  test("is moved by its buttons with the keyboard, wrapping around at both ends, and scrolls each focused link into view", async ({
    visitor,
  }) => {
    const { page, t } = visitor;
    const section = recommended(visitor);
    await openWelcome(visitor, section);
    const end = await rowOf(section).evaluate((row) => row.scrollWidth - row.clientWidth);
    await tabTo(page, section.getByRole("button", { name: t("slider.previous") }));
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-gliding]")).toHaveCount(0);
    expect(Math.abs((await scrolled(section)) - end)).toBeLessThanOrEqual(2);
    await page.keyboard.press("Tab");
    await expect(section.getByRole("button", { name: t("slider.next") })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page.locator("[data-gliding]")).toHaveCount(0);
    expect(await scrolled(section)).toBe(0);
    await page.keyboard.press("Space");
    await expect(page.locator("[data-gliding]")).toHaveCount(0);
    expect(await scrolled(section)).toBeGreaterThan(100);
    const links = rowOf(section).getByRole("link");
    await links.first().focus();
    for (let index = 0; index < (await links.count()); index += 1) {
      await expect(links.nth(index)).toBeFocused();
      await expect(links.nth(index)).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press("Tab");
    }
  });
});

test.describe("with reduced motion", () => {
  test.use({ ...DESKTOP, contextOptions: { reducedMotion: "reduce" } });

  test("a slider does not advance, has no pause button, and moves without animation", async ({ visitor }) => {
    const { page, t } = visitor;
    const section = recommended(visitor);
    await openWelcome(visitor, section);
    await expect(section.getByRole("button", { name: t("slider.pause") })).toHaveCount(0);
    await passOneMove(page);
    expect(await scrolled(section)).toBe(0);
    await section.getByRole("button", { name: t("slider.next") }).click();
    expect(await scrolled(section)).toBeGreaterThan(100);
  });
});

test.describe("without script", () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  test("a slider is a row of links without buttons, usable by keyboard", async ({ visitor }) => {
    const { page, t } = visitor;
    await visitor.logIn(DEMO_CODE);
    const section = recommended(visitor);
    await expect(section.getByRole("button")).toHaveCount(0);
    const links = rowOf(section).getByRole("link");
    const last = links.nth((await links.count()) - 1);
    await tabTo(page, last);
    // Browsers do not move a link that can be seen in part already.
    await expect(last).toBeInViewport({ ratio: 0.5 });
    await section.getByRole("link", { name: t("slider.all") }).click();
    await expect(page).toHaveURL(/\/product-overview\?recommended=true/);
  });
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the highlights are an advancing slider with one product at a time", async ({ visitor }) => {
    const { page, t } = visitor;
    const section = sectionOf(visitor, t("welcome.highlights"));
    await openWelcome(visitor, section);
    await passOneMove(page);
    const slides = rowOf(section).getByRole("listitem");
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.7 });
    await expect(slides.nth(3)).not.toBeInViewport();
  });
});

test("the welcome page has up to five highlights side by side, and links to all recommended products, to the reduced ones and to each category", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await page.setViewportSize(DESKTOP.viewport);
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open("/welcome");
  const highlights = sectionOf(visitor, t("welcome.highlights"));
  await rowOf(recommended(visitor)).scrollIntoViewIfNeeded();
  await expect(recommended(visitor).getByRole("button", { name: t("slider.next") })).toBeVisible();
  await expect(highlights.getByRole("button"), "they do not move").toHaveCount(0);
  const slides = rowOf(highlights).getByRole("listitem");
  expect(await slides.count()).toBeLessThanOrEqual(5);
  const boxes = await slides.evaluateAll((each) => each.map((slide) => slide.getBoundingClientRect().toJSON()));
  expect(boxes.every(({ right }) => right <= DESKTOP.viewport.width)).toBe(true);
  const all = (title: string) => sectionOf(visitor, title).getByRole("link", { name: `${t("slider.all")}: ${title}` });
  await expect(all(t("welcome.discounts"))).toHaveAttribute("href", /\?discount=true/);
  await all(t("welcome.recommended")).click();
  await expect(page).toHaveURL(/\?recommended=true/);
  await visitor.open("/welcome");
  await expect(sectionOf(visitor, "Zeit zu zweit").getByRole("link")).toHaveCount(8);
  const tile = sectionOf(visitor, t("welcome.categories")).getByRole("link").first();
  const category = await tile.locator(".category-tiles-name").innerText();
  const counted = /\d+/.exec(await tile.innerText())?.[0];
  await tile.click();
  await expect(visitor.heading).toHaveText(category);
  await expect(page.locator(".product-grid > li")).toHaveCount(Number(counted));
});

test.describe("in the language with the longest words", () => {
  test.use({ language: "pl" });

  test("welcome page, product page and basket end with sliders of other products, accessible on every screen", async ({
    visitor,
  }) => {
    const { page, t } = visitor;
    await startWithCode(visitor, DEMO_CODE);
    for (const [path, title] of [
      ["/welcome", undefined],
      [`/product-details/${COFFEE_CARD.number}`, t("product.recommended")],
      ["/basket", t("basket.more")],
    ] as const) {
      await visitor.open(path);
      for (const { viewport } of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        await page.locator(".slider-row").last().scrollIntoViewIfNeeded();
        await expect(page.getByRole("button", { name: t("slider.next") }).last()).toBeVisible();
        await settled(page);
        await expectAccessible(page);
      }
      if (title) {
        const more = rowOf(sectionOf(visitor, title)).getByRole("link");
        expect(await more.count()).toBeGreaterThan(0);
        expect(await more.count()).toBeLessThanOrEqual(20);
      }
      if (path.includes(COFFEE_CARD.number)) {
        await expect(page.locator(`.slider-row a[href$="/${COFFEE_CARD.number}"]`)).toHaveCount(0);
      }
    }
  });
});

test("slow pictures cause no layout shift", async ({ visitor }) => {
  const { page } = visitor;
  await watchShifts(page);
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, COFFEE_CARD);
  for (const { viewport } of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    for (const path of ["/welcome", "/product-overview?page=1", `/product-details/${COFFEE_CARD.number}`, "/basket"]) {
      const held: (() => void)[] = [];
      await page.route("**/images/**", async (route) => {
        await new Promise<void>((release) => held.push(release));
        await route.continue();
      });
      await page.goto(`/de${path}`, { waitUntil: "domcontentloaded" });
      await expect(page.locator("main img").first()).toBeAttached();
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      for (const release of held) {
        release();
      }
      await page.unrouteAll({ behavior: "wait" });
      await settled(page);
      await expectNoShift(page);
    }
  }
});
