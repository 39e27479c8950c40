import { expect, test } from "@playwright/test";
import { expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { dress, randomBrand } from "../src/random-brand.ts";
import { SEED } from "../src/sample.ts";
import { componentClasses, findingsOf, force, openShowcase, serveShowcase } from "../src/showcase.ts";
import { DESKTOP } from "../src/test.ts";

/** Two in every run, many in a soak; SEED tries others. */
const BRANDS = Number(process.env.BRANDS ?? (process.env.SOAK ? 100 : 2));
const SECONDS_PER_BRAND = 30;

test.use(DESKTOP);

let served: Awaited<ReturnType<typeof serveShowcase>>;

test.beforeAll(async () => {
  served = await serveShowcase();
});

test.afterAll(async () => {
  await served[Symbol.asyncDispose]();
});

test.beforeEach(({ page }) => openShowcase(page, served.url));

// [theme.showcase]
test("the page of all components shows each exported one, and each class of their style sheets", async ({ page }) => {
  expect(await page.evaluate(() => window.unshown)).toEqual([]);
  const classes = await componentClasses();
  const unseen = await page.evaluate(
    (names) => names.filter((name) => document.getElementsByClassName(name).length === 0),
    classes,
  );
  expect(unseen).toEqual([]);
});

// [theme.showcase] [website.accessibility]
test("all components in all states keep to WCAG 2.2 AA", async ({ page }) => {
  expect(await findingsOf(page, "all")).toEqual([]);
});

/** In what a brand is looked at: every one in each in a soak, and otherwise in two of them, by turns. */
const VIEWS = [
  [
    { state: "rest", width: 1440 },
    { state: "rest", width: 390 },
  ],
  [
    { state: "hovered", width: 1440 },
    { state: "pressed", width: 1440 },
    { state: "focused", width: 1440 },
  ],
] as const;

// [theme.showcase] [theme.pairs] [website.contrast]
test(`all components in all states are accessible in ${BRANDS} random brands`, async ({ page }) => {
  test.setTimeout(BRANDS * SECONDS_PER_BRAND * 1000);
  const brands = Array.from({ length: BRANDS }, (_, index) => randomBrand(SEED + index));
  for (const views of VIEWS) {
    for (const [turn, { state, width }] of views.entries()) {
      await page.setViewportSize({ width, height: 900 });
      await force(page, state);
      for (const brand of brands.filter((_, index) => process.env.SOAK || index % views.length === turn)) {
        await dress(page, brand);
        const name = `SEED=${brand.seed}, ${state}, ${width} px: ${JSON.stringify(brand)}`;
        expect.soft(await findingsOf(page, state === "rest" ? "look" : "state"), name).toEqual([]);
      }
    }
  }
});

// [theme.showcase]
test(`no component is wider than the window in ${BRANDS} random brands`, async ({ page }) => {
  test.setTimeout(BRANDS * SECONDS_PER_BRAND * 1000);
  for (const brand of Array.from({ length: BRANDS }, (_, index) => randomBrand(SEED + index))) {
    await dress(page, brand);
    await test.step(`SEED=${brand.seed}`, () => expectNoHorizontalScrolling(page, [320, 390, 1440]));
  }
});
