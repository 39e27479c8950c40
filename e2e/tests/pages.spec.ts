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
import { expectLightAndSteady } from "../src/page-weight.ts";
import { watchShifts } from "../src/shifts.ts";
import { startWithCode } from "../src/shortcuts.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

const WIDTHS = [320, 390, 768, 1280, 1600];

/** Content pages like the questions, with other texts. */
const LIKE_QUESTIONS = ["privacy", "terms", "imprint", "accessibility"];

for (const { name, path, reach } of PAGE_STATES) {
  test(`${name}: accessible, with valid metadata, readable at every width, light and without layout shifts`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    await watchShifts(page);
    await reach(visitor);
    await settled(page);
    await expectValidHead(page, { language: "de", path });
    await expectSizedPictures(page);
    await expectAccessible(page, { preload: true });
    await expectLargeTargets(page, 24);
    await page.setViewportSize(PHONE.viewport);
    await expectAccessible(page);
    await expectLargeTargets(page, 44);
    await expectNoHorizontalScrolling(page, WIDTHS);
    for (const { viewport } of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await expectRoomForLargeText(page);
      if (!LIKE_QUESTIONS.includes(name)) {
        await expectLightAndSteady(page);
      }
    }
  });
}

test.describe("in Polish", () => {
  test.use({ language: "pl" });
  for (const { name, path, reach } of PAGE_STATES) {
    test(`${name}: is in Polish for people and machines, and fits at every width`, async ({ visitor }) => {
      const { page } = visitor;
      await reach(visitor);
      await settled(page);
      await expectValidHead(page, { language: "pl", path });
      await expectNoHorizontalScrolling(page, WIDTHS);
      await page.setViewportSize(PHONE.viewport);
      await expectRoomForLargeText(page);
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
