import { expect, test } from "@playwright/test";
import { expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { dress, randomBrand } from "../src/random-brand.ts";
import { componentClasses, findingsOf, forcing, openShowcase, STATES, serveShowcase } from "../src/showcase.ts";
import { DESKTOP } from "../src/test.ts";

/** A few in every run, many in a soak; SEED tries others. */
const BRANDS = process.env.SOAK ? 100 : 8;
const SEED = Number(process.env.SEED ?? 1);
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

// [theme.showcase] [theme.pairs] [website.contrast]
test(`all components in all states are accessible in ${BRANDS} random brands`, async ({ page }) => {
  test.setTimeout(BRANDS * SECONDS_PER_BRAND * 1000);
  const brands = Array.from({ length: BRANDS }, (_, index) => randomBrand(SEED + index));
  const force = await forcing(page);
  for (const state of Object.keys(STATES) as (keyof typeof STATES)[]) {
    await force(state);
    for (const brand of brands) {
      await dress(page, brand);
      const name = `SEED=${brand.seed}, ${state}: ${JSON.stringify(brand)}`;
      expect.soft(await findingsOf(page, state === "rest" ? "look" : "state"), name).toEqual([]);
    }
  }
  await force("rest");
  for (const brand of brands) {
    await dress(page, brand);
    await page.setViewportSize({ width: 390, height: 844 });
    expect.soft(await findingsOf(page, "look"), `SEED=${brand.seed}, on a phone: ${JSON.stringify(brand)}`).toEqual([]);
    await test.step(`SEED=${brand.seed}`, () => expectNoHorizontalScrolling(page, [320, 390, 1440]));
  }
});
