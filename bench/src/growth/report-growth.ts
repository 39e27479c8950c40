import { type Goal, goalText, verdict } from "../goals.ts";
import { number, table } from "../table.ts";
import { GROWTH_LOADS, type GrowthLoadName } from "./growth-loads.ts";
import type { GrowthFigures } from "./measure-growth.ts";

/** For the largest catalogue, of 100,000 products. */
const GOALS = {
  importSeconds: { max: 120 },
  startSeconds: { max: 2 },
  firstSearch: { max: 300 },
  searchP99: { max: 50 },
} satisfies Record<string, Goal>;
const LARGEST = 100_000;

const LOAD_NAMES = Object.keys(GROWTH_LOADS) as GrowthLoadName[];

/** A table of time and memory by the size of the catalogue. */
export function reportGrowth(figures: readonly GrowthFigures[]): string {
  if (figures.length === 0) {
    return "";
  }
  const heads = ["products", ...figures.map(({ products }) => products.toLocaleString("en"))];
  const row = (title: string, read: (of: GrowthFigures) => number | undefined) => [
    title,
    ...figures.map(read).map(number),
  ];
  const rows = [
    row("import s", (of) => of.importSeconds),
    row("reimport s", (of) => of.reimportSeconds),
    row("first start to first page s", (of) => of.firstStart.seconds),
    row("its first list ms", (of) => of.firstStart.firstList),
    row("its first search ms", (of) => of.firstStart.firstSearch),
    row("later start to first page s", (of) => of.start.seconds),
    row("its first list ms", (of) => of.start.firstList),
    row("its first search ms", (of) => of.start.firstSearch),
    ...LOAD_NAMES.flatMap((name) => [
      row(`${GROWTH_LOADS[name].title}, p50 ms`, (of) => of.loads[name].p50),
      row(`${GROWTH_LOADS[name].title}, p99 ms`, (of) => of.loads[name].p99),
    ]),
    row("MiB", (of) => of.memory),
    row("MiB, peak", (of) => of.memoryPeak),
  ];
  return [`Growth, one request at a time\n${table(heads, rows)}`, ...verdicts(figures)].join("\n");
}

function verdicts(figures: readonly GrowthFigures[]): string[] {
  const largest = figures.find(({ products }) => products === LARGEST);
  if (!largest) {
    return [];
  }
  const { importSeconds, start, loads } = largest;
  const compared = [
    ["import s", GOALS.importSeconds, importSeconds],
    ["later start to first page s", GOALS.startSeconds, start.seconds],
    ["its first search ms", GOALS.firstSearch, start.firstSearch],
    ["search p99 ms", GOALS.searchP99, loads.search.p99],
  ] as const;
  return compared.map(
    ([what, goal, figure]) =>
      `100,000 products, ${what}: ${number(figure)}, goal ${goalText(goal)}: ${verdict(goal, figure)}`,
  );
}
