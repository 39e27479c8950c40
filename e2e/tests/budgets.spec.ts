import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { settled } from "../src/page-rules.ts";
import { DEMO_CODE, PAGE_STATES } from "../src/page-states.ts";
import { expectNoShift, watchShifts } from "../src/shifts.ts";
import { putIntoBasket, startWithCode } from "../src/shortcuts.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

const MAX_LIST_HTML_KB = 45;
/** On top of any page, until the visitor has chosen [consent.banner]. */
const MAX_BANNER_KB = 1.46;

for (const language of ["de", "pl"] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("a late font causes no layout shift, and only the first picture of the basket is loaded eagerly", async ({
      visitor,
    }) => {
      const { page } = visitor;
      await watchShifts(page);
      await startWithCode(visitor, DEMO_CODE);
      await putIntoBasket(visitor, COFFEE_CARD, MUG);
      await page.route("**/*.woff2", async (route) => {
        await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
        await route.continue();
      });
      for (const path of ["/welcome", "/product-overview?page=1", `/product-details/${MUG.number}`, "/basket"]) {
        for (const { viewport } of [PHONE, DESKTOP]) {
          await page.setViewportSize(viewport);
          await visitor.open(path);
          await settled(page);
          await expectNoShift(page);
        }
      }
      // On the basket: of its pictures, only the first is loaded eagerly.
      const pictures = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>("main img")].map(({ loading, fetchPriority }) => [
          loading,
          fetchPriority,
        ]),
      );
      expect(pictures.length).toBeGreaterThan(1);
      expect(pictures[0]).toEqual(["auto", "high"]);
      expect(pictures.slice(1).every(([loading]) => loading === "lazy")).toBe(true);
    });
  });
}

const list = PAGE_STATES.find(({ name }) => name === "list");

test("the list's HTML is small, only its first pictures are loaded eagerly, on a phone all that are in view, and assets are compressed", async ({
  visitor,
}) => {
  const { page } = visitor;
  await list?.reach(visitor);
  const html = await (await page.context().request.get(page.url())).body();
  expect(html.length / 1000).toBeLessThanOrEqual(MAX_LIST_HTML_KB);
  await page.setViewportSize(DESKTOP.viewport);
  const pictures = await page.evaluate(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>("main img")];
    const top = Math.min(...images.map((image) => image.getBoundingClientRect().top));
    const isFirstRow = (image: HTMLImageElement) => image.getBoundingClientRect().top < top + 40;
    return images.map((image) => ({
      first: isFirstRow(image),
      lazy: image.loading === "lazy",
      priority: image.fetchPriority,
    }));
  });
  expect(pictures.length).toBeGreaterThan(8);
  expect(pictures.filter(({ first }) => first).every(({ lazy, priority }) => !lazy && priority === "high")).toBe(true);
  expect(pictures.filter(({ first }) => !first).every(({ lazy }) => lazy)).toBe(true);

  await page.setViewportSize(PHONE.viewport);
  await visitor.open("/product-overview?page=1");
  await page.waitForFunction(() => document.cookie.includes("viewport=narrow"));
  await page.reload();
  const inView = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("main img")]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .map(({ loading }) => loading),
  );
  expect(inView.length).toBeGreaterThan(2);
  expect(inView).not.toContain("lazy");

  const script = await page.locator('link[rel="modulepreload"]').first().getAttribute("href");
  const asset = await page.context().request.get(script ?? "", { headers: { "accept-encoding": "br" } });
  expect(asset.headers()).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
  });
});

test.describe("before a choice", () => {
  test.use({ consent: "open" });

  // [consent.banner]
  test("the list's HTML is hardly longer for the banner", async ({ visitor }) => {
    const { page } = visitor;
    await list?.reach(visitor);
    const html = await (await page.context().request.get(page.url())).text();
    const [banner = ""] = /<section class="consent-banner".*?<\/section><script.*?<\/script>/s.exec(html) ?? [];
    expect(banner).toContain("<form");
    expect(Buffer.byteLength(banner) / 1000).toBeLessThanOrEqual(MAX_BANNER_KB);
  });
});
