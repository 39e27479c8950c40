import type { Page } from "@playwright/test";
import { BrowserVisitor } from "../src/browser-visitor.ts";
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScrolling,
  expectRoomForLargeText,
  expectSizedPictures,
  expectValidHead,
  settled,
} from "../src/page-rules.ts";
import { DEMO_CODE, PAGE_STATES } from "../src/page-states.ts";
import { expectLightAndSteady, expectOpenedLightAndSteady } from "../src/page-weight.ts";
import { sample } from "../src/sample.ts";
import { watchShifts } from "../src/shifts.ts";
import { startWithCode } from "../src/shortcuts.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

/** Between a phone and a wide screen, with the header of a wide one. */
const LAPTOP = { width: 1280, height: 900 };
const WIDTHS = [320, 390, 768, 1280, 1600];

/** Content pages like the questions, with other texts: their weight is that of the questions. */
const LIKE_QUESTIONS = ["privacy", "terms", "imprint", "accessibility"];

/** Expects the page in Polish for people and machines, fitting at every width. */
async function expectPolish({ page }: BrowserVisitor, path: string): Promise<void> {
  await settled(page);
  await expectValidHead(page, { language: "pl", path });
  await expectNoHorizontalScrolling(page, WIDTHS);
  await page.setViewportSize(PHONE.viewport);
  await expectRoomForLargeText(page);
}

/**
 * Expects the page to be light and steady when it is loaded on a phone and on a desktop.
 * @param wasOpened whether its first document was already looked at on a desktop
 */
async function expectSteady(page: Page, wasOpened: boolean): Promise<void> {
  for (const { viewport } of wasOpened ? [PHONE] : [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectLightAndSteady(page);
  }
}

/** A run looks at every second page; the next commit's run looks at the others. */
const sampled = sample(PAGE_STATES, Math.ceil(PAGE_STATES.length / 2));

for (const { name, path, reach, opened } of sampled) {
  const isWeighed = !LIKE_QUESTIONS.includes(name);
  const inPolish = opened === undefined ? "" : ", in Polish too";
  test(`${name}: accessible, with valid metadata, readable at every width, light and without layout shifts${inPolish}`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    await watchShifts(page);
    await page.setViewportSize(DESKTOP.viewport);
    await reach(visitor);
    if (isWeighed && opened !== undefined) {
      await expectOpenedLightAndSteady(page);
    }
    await page.setViewportSize(LAPTOP);
    await settled(page);
    await expectValidHead(page, { language: "de", path });
    await expectSizedPictures(page);
    // axe reads the style sheets, which are the same for all pages, once.
    await expectAccessible(page, { preload: name === "start" });
    await expectLargeTargets(page, 24);
    await page.setViewportSize(PHONE.viewport);
    await expectAccessible(page);
    await expectLargeTargets(page, 44);
    await expectNoHorizontalScrolling(page, WIDTHS);
    for (const { viewport } of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await expectRoomForLargeText(page);
    }
    if (isWeighed) {
      await expectSteady(page, opened !== undefined);
    }
    if (opened !== undefined) {
      const polish = new BrowserVisitor(page, "pl", true);
      await page.setViewportSize(LAPTOP);
      await polish.open(opened);
      await expectPolish(polish, path);
    }
  });
}

test.describe("in Polish", () => {
  test.use({ language: "pl" });
  for (const { name, path, reach } of sampled.filter(({ opened }) => opened === undefined)) {
    test(`${name}: is in Polish for people and machines, and fits at every width`, async ({ visitor }) => {
      await reach(visitor);
      await expectPolish(visitor, path);
    });
  }
});

test("pages respond with the appropriate status", async ({ visitor }) => {
  const { page } = visitor;
  const statusOf = async (path: string) => (await page.goto(path))?.status();
  expect(await statusOf("/de")).toBe(200);
  expect(await statusOf("/de/faq")).toBe(200);
  expect(await statusOf("/de/not-found")).toBe(404);
  expect(await statusOf("/de/no/such/page")).toBe(404);
  expect(await statusOf("/de/error")).toBe(500);
  expect(await statusOf("/xx/faq")).toBe(404);
  await startWithCode(visitor, DEMO_CODE);
  expect(await statusOf("/de/product-details/NOSUCH1")).toBe(404);
  expect(await statusOf("/de/product-details/no-such-%F0%9F%8E%81")).toBe(404);
  expect(await statusOf("/de/product-overview?category=4711&page=1")).toBe(404);
  expect(await statusOf("/de/product-overview?page=99999&sort=nonsense&category=abc")).toBe(200);
});

test("after a page that does not exist, the next one has the brand's colours again", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.open("/no/such/page");
  const themeRules = () => page.evaluate(() => document.querySelector("style")?.sheet?.cssRules.length);
  expect(await themeRules()).toBeGreaterThan(0);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("shell.footer.faq") })
    .click();
  await visitor.isAt("/faq");
  expect(await themeRules()).toBeGreaterThan(0);
});
