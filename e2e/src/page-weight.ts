import { expect, type Page } from "@playwright/test";
import { settled } from "./page-rules.ts";
import { expectNoJump } from "./shifts.ts";

const MOST_SCRIPT_KB = 115;

/** Loads the page anew and scrolls through it: it takes little script, and nothing jumps. `watchShifts` must be on. */
export async function expectLightAndSteady(page: Page): Promise<void> {
  // A page that is loaded anew opens where it was left.
  await page.evaluate(() => scrollTo(0, 0));
  await page.reload();
  await settled(page);
  await page.waitForFunction(() => performance.getEntriesByName("idle").length > 0);
  const kilobytes = await scriptKilobytes(page);
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(MOST_SCRIPT_KB);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await settled(page);
  await expectNoJump(page);
}

/** What the page has loaded of script so far, compressed; without what it loads ahead once it is idle. */
async function scriptKilobytes(page: Page): Promise<number> {
  const bytes = await page.evaluate(() => {
    const idle = performance.getEntriesByName("idle")[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime < idle)
      .map(({ encodedBodySize }) => encodedBodySize);
  });
  return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}
