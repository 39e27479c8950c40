import { FIRST_PAINT_GOALS, type Goal, verdict } from "./goals.ts";
import type { FirstPaintFigures } from "./measure-first-paint.ts";
import { table } from "./table.ts";

/** A table of Lighthouse's medians, with the missed goals. */
export function reportFirstPaint(pages: readonly FirstPaintFigures[]): string {
  if (pages.length === 0) {
    return "";
  }
  const heads = ["first paint (Lighthouse, mobile)", "score", "FCP s", "LCP s", "TBT ms", "CLS", ""];
  const rows = pages.map(({ page, ...figures }) => [
    page,
    figures.performance.toFixed(0),
    (figures.firstContentfulPaint / 1000).toFixed(2),
    (figures.largestContentfulPaint / 1000).toFixed(2),
    figures.totalBlockingTime.toFixed(0),
    figures.cumulativeLayoutShift.toFixed(3),
    missed(figures),
  ]);
  return table(heads, rows);
}

function missed(figures: Omit<FirstPaintFigures, "page">): string {
  const goals: [keyof typeof figures, Goal][] = Object.entries(FIRST_PAINT_GOALS) as never;
  const verdicts = goals.map(([name, goal]) => ({ name, outcome: verdict(goal, figures[name]) }));
  return verdicts
    .filter(({ outcome }) => outcome !== "ok" && outcome !== "")
    .map(({ name, outcome }) => `${name} ${outcome}`)
    .join(", ");
}
