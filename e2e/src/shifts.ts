import { expect, type Page } from "@playwright/test";

/** What the words of a page may move when its font comes late, as the browser's layout shift score. */
const MOST_SHIFT = 0.01;

/** Has the page keep what moves on it from its next document on, but for what its visitor has moved. */
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

/** Nothing that is watched has jumped. */
export async function expectNoJump(page: Page): Promise<void> {
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { shifts: { value: number; what: string }[] }).shifts,
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `what jumped: ${shifts.map(({ what }) => what).join("; ")}`).toBeLessThanOrEqual(MOST_SHIFT);
}
