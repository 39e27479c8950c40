import type { Page } from "@playwright/test";
import { settled } from "../src/page-rules.ts";
import { PAGE_STATES } from "../src/page-states.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

const MOST_SCRIPT_KB = 115;
const MOST_LIST_HTML_KB = 45;

/** What the page has loaded of script so far, compressed. */
async function scriptKilobytes(page: Page): Promise<number> {
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}

for (const { name, reach } of PAGE_STATES) {
  test(`${name}: little script, and nothing jumps`, async ({ visitor }) => {
    const { page } = visitor;
    await page.addInitScript(() => {
      const moves: string[] = [];
      Object.assign(globalThis, { moves });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        })[]) {
          const nodes = entry.sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 80) : "text",
          );
          moves.push(...(entry.hadRecentInput ? [] : [`${entry.value.toFixed(4)} ${nodes.join(" ")}`]));
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await reach(visitor);
    for (const { viewport } of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      // A page that is loaded anew opens where it was left.
      await page.evaluate(() => scrollTo(0, 0));
      await page.reload();
      await settled(page);
      await page.waitForLoadState("networkidle");
      const kilobytes = await scriptKilobytes(page);
      expect(kilobytes).toBeGreaterThan(0);
      expect(kilobytes).toBeLessThanOrEqual(MOST_SCRIPT_KB);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await settled(page);
      expect(await page.evaluate(() => (globalThis as unknown as { moves: string[] }).moves), "what jumped").toEqual(
        [],
      );
    }
  });
}

const list = PAGE_STATES.find(({ name }) => name === "list");

test("the list is small, and only its first row of pictures is loaded at once", async ({ visitor }) => {
  const { page } = visitor;
  await list?.reach(visitor);
  const html = await (await page.context().request.get(page.url())).body();
  expect(html.length / 1000).toBeLessThanOrEqual(MOST_LIST_HTML_KB);
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
});

test("on a phone every picture that is in view when the list opens is loaded at once", async ({ visitor }) => {
  const { page } = visitor;
  await page.setViewportSize(PHONE.viewport);
  await list?.reach(visitor);
  await page.waitForFunction(() => document.cookie.includes("viewport=narrow"));
  await page.reload();
  const inView = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("main img")]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .map(({ loading }) => loading),
  );
  expect(inView.length).toBeGreaterThan(2);
  expect(inView).not.toContain("lazy");
});

test("documents are never stored with a session, and assets are for ever", async ({ visitor }) => {
  const { page } = visitor;
  const guest = await page.goto("/de");
  expect(guest?.headers()["cache-control"]).toBe("private, no-cache");
  const script = await page.locator('link[rel="modulepreload"]').first().getAttribute("href");
  const asset = await page.context().request.get(script ?? "", { headers: { "accept-encoding": "br" } });
  expect(asset.headers()).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
  });
  await list?.reach(visitor);
  const inside = await page.reload();
  expect(inside?.headers()["cache-control"]).toBe("no-store");
  expect(inside?.headers()["content-security-policy"]).not.toContain("unsafe");
});
