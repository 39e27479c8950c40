import { expect, type Page } from "@playwright/test";

/** The layout shift score that a late font may cause. */
const MAX_SHIFT = 0.01;

/** Records layout shifts from the next document on, without those caused by input. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : "text"));
        shifts.push(...(entry.hadRecentInput ? [] : [{ value: entry.value, what: nodes.join(" ") }]));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Expects no recorded layout shift. */
export async function expectNoShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { shifts: { value: number; what: string }[] }).shifts,
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `shifted: ${shifts.map(({ what }) => what).join("; ")}`).toBeLessThanOrEqual(MAX_SHIFT);
}
