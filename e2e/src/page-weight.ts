import { expect, type Page } from "@playwright/test";
import { settled } from "./page-rules.ts";
import { expectNoShift } from "./shifts.ts";

/** With what pages load by themselves after their first paint, such as the motion of sliders. */
const MAX_SCRIPT_KB = 117.5;

/** Reloads the page, scrolls through it, and expects little script and no layout shift. Requires `watchShifts`. */
export async function expectLightAndSteady(page: Page): Promise<void> {
  // A reload restores the scroll position.
  await page.evaluate(() => scrollTo(0, 0));
  await page.reload();
  await expectOpenedLightAndSteady(page);
}

/** The same for a page that was just opened, and on which nothing was done: as a reload would show it. */
export async function expectOpenedLightAndSteady(page: Page): Promise<void> {
  await settled(page);
  await page.waitForFunction(() => performance.getEntriesByName("idle").length > 0);
  const kilobytes = await scriptKilobytes(page);
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(MAX_SCRIPT_KB);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await settled(page);
  await expectNoShift(page);
  await page.evaluate(() => scrollTo(0, 0));
}

/** The compressed size of the scripts loaded so far, without those preloaded while idle. */
async function scriptKilobytes(page: Page): Promise<number> {
  const bytes = await page.evaluate(() => {
    const idle = performance.getEntriesByName("idle")[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime < idle)
      .map(({ encodedBodySize }) => encodedBodySize);
  });
  return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}
