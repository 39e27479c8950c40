import { expect, test } from "vitest";
import { accept, type Baseline, compare, type Figure, reportComparison } from "./baseline.ts";

const BASELINE: Baseline = {
  figures: {
    "postgres.list.ratio": 3,
    "postgres.list.statements": 1,
    "postgres.page.list.html": 40_000,
    "first-paint.list.score": 98,
  },
  worsened: [],
};
const ratio = (value: number): Figure => ({ name: "postgres.list.ratio", kind: "ratio", value });
const statements = (value: number): Figure => ({ name: "postgres.list.statements", kind: "statements", value });
const html = (value: number): Figure => ({ name: "postgres.page.list.html", kind: "bytes", value });
const score = (value: number): Figure => ({ name: "first-paint.list.score", kind: "score", value });

test.each([
  [ratio(3.44), "same"],
  [ratio(3.46), "worse"],
  [ratio(2.9), "same"],
  [ratio(2.8), "better"],
  [statements(1.3), "same"],
  [statements(2), "worse"],
  [statements(0.9), "same"],
  [statements(0), "better"],
  [html(40_001), "worse"],
  [html(40_000), "same"],
  [html(39_999), "better"],
  [score(97), "same"],
  [score(96), "worse"],
  [{ ...ratio(5), name: "postgres.new.ratio" }, "new"],
] as const)("%j is %s", (figure, outcome) => {
  expect(compare(BASELINE, [figure])).toMatchObject([{ outcome }]);
});

test("what is better is written, what is worse only with a reason, which stays", () => {
  const compared = compare(BASELINE, [ratio(2), html(41_000)]);
  const on = "2026-06-01";
  expect(accept(BASELINE, compared, { because: undefined, on })).toEqual({
    figures: { ...BASELINE.figures, "postgres.list.ratio": 2 },
    worsened: [],
  });
  const because = "the law asks for a notice";
  expect(accept(BASELINE, compared, { because, on })).toEqual({
    figures: { ...BASELINE.figures, "postgres.list.ratio": 2, "postgres.page.list.html": 41_000 },
    worsened: [{ figure: "postgres.page.list.html", from: 40_000, to: 41_000, on, because }],
  });
});

test("the report names what changed, the worse first", () => {
  const lines = reportComparison(compare(BASELINE, [ratio(2), html(41_000), score(98)])).split("\n");
  expect(lines[1]).toMatch(/^postgres\.page\.list\.html +40000 +41000 +2\.5 % +worse$/);
  expect(lines[2]).toMatch(/^postgres\.list\.ratio +3 +2 +-33\.3 % +better$/);
  expect(lines.at(-1)).toBe("1 worse, 1 better, 1 the same, 0 new.");
});
