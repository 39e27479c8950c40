import { LOADS, PAGES } from "./goals.ts";
import { median } from "./load.ts";
import type { EngineFigures } from "./measure-engine.ts";
import type { FirstPaintFigures } from "./measure-first-paint.ts";
import { table } from "./table.ts";

/** A figure that means the same on any machine. */
export interface Figure {
  /** Such as "postgres.list.statements". */
  name: string;
  value: number;
  kind: Kind;
}

interface Slack {
  /** The share by which a figure may be worse. */
  share: number;
  /** The amount by which it may be worse besides. */
  plus: number;
}

const NOISY: Slack = { share: 0.15, plus: 0 };
const EXACT: Slack = { share: 0, plus: 0 };

/** The kinds of figures, and how much worse each may get. More is worse, except for the score. */
const KINDS = {
  /** How many times slower than the bare server. */
  ratio: NOISY,
  /** A ratio of two times of the slowest hundredth, of which few are measured. */
  tail: { share: 0.5, plus: 0 },
  /** Processor time of server and database, in requests of the bare server. */
  cpu: NOISY,
  /** Per request. Those of jobs come at their own time, so that half a statement is no difference. */
  statements: { share: 0, plus: 0.5 },
  bytes: EXACT,
  /** Bytes of compressed HTML, in which random values take more or less. */
  compressed: { share: 0.005, plus: 16 },
  /** MiB. */
  memory: NOISY,
  /** Points of Lighthouse, of 100: more is better. */
  score: { share: 0, plus: 1 },
  /** Milliseconds on Lighthouse's simulated phone. */
  paint: { share: 0.15, plus: 10 },
  shift: EXACT,
} satisfies Record<string, Slack>;

type Kind = keyof typeof KINDS;

/** An improvement by less than this share may be chance, and is not written. */
const CHANCE = 0.05;

/** The figures reached so far: bench/baseline.json. */
export interface Baseline {
  figures: Record<string, number>;
  /** Every figure that was allowed to get worse, the latest last. */
  worsened: { figure: string; from: number; to: number; on: string; because: string }[];
}

/** A figure of this run beside the one that was reached. */
interface Comparison extends Figure {
  /** Undefined if it was never measured before. */
  reached: number | undefined;
  outcome: "new" | "better" | "same" | "worse";
}

/** The figures of a run that can be compared with those of another machine. */
export function comparableFigures(engines: readonly EngineFigures[], pages: readonly FirstPaintFigures[]): Figure[] {
  return [...engines.flatMap(engineFigures), ...pages.flatMap(paintFigures)];
}

function engineFigures({ engine, loads, beside, memory, start, pages }: EngineFigures): Figure[] {
  const bareCpuMs = median(Object.values(loads).flatMap((load) => load.bareCpuMs ?? []));
  const figures: Figure[] = [];
  const add = (name: string, kind: Kind, value: number | undefined) => {
    if (value !== undefined && Number.isFinite(value)) {
      figures.push({ name: `${engine}.${name}`, kind, value });
    }
  };
  for (const name of LOADS) {
    const load = loads[name];
    // The hash is computed by the load generator.
    if (!load || name === "hash") {
      continue;
    }
    add(`${name}.ratio`, "ratio", load.ratio);
    add(`${name}.cpu`, "cpu", inBareRequests(sumOf(load.serverCpuMs, load.databaseCpuMs ?? 0), load.bareCpuMs));
    add(`${name}.serving-cpu`, "cpu", inBareRequests(load.servingCpuMs, load.bareCpuMs));
    add(`${name}.statements`, "statements", load.sql);
  }
  add("list-beside-purchases.ratio", "tail", beside?.ratio);
  add("memory.at-rest", "memory", memory.atRest);
  add("memory.peak", "memory", memory.peak);
  for (const name of ["first", "second", "filled"] as const) {
    const seconds = start[name]?.cpuSeconds;
    add(`start.${name}.cpu`, "cpu", inBareRequests(seconds && seconds * 1000, bareCpuMs));
  }
  for (const name of PAGES) {
    const { html, htmlOnWire, script, styles, fonts } = pages[name];
    add(`page.${name}.html`, "bytes", html);
    add(`page.${name}.html-compressed`, "compressed", htmlOnWire);
    add(`page.${name}.script`, "bytes", script);
    add(`page.${name}.styles`, "bytes", styles);
    add(`page.${name}.fonts`, "bytes", fonts);
  }
  return figures;
}

function paintFigures(figures: FirstPaintFigures): Figure[] {
  const name = (what: string) => `first-paint.${figures.page}.${what}`;
  return [
    { name: name("score"), kind: "score", value: figures.performance },
    { name: name("largest-contentful-paint"), kind: "paint", value: figures.largestContentfulPaint },
    { name: name("total-blocking-time"), kind: "paint", value: figures.totalBlockingTime },
    { name: name("layout-shift"), kind: "shift", value: figures.cumulativeLayoutShift },
  ];
}

function sumOf(server: number | undefined, database: number): number | undefined {
  return server === undefined ? undefined : server + database;
}

function inBareRequests(cpuMs: number | undefined, bareCpuMs: number | undefined): number | undefined {
  return cpuMs === undefined || !bareCpuMs ? undefined : cpuMs / bareCpuMs;
}

/** Compares a run with what was reached. Figures that the run did not measure are left out. */
export function compare({ figures: reached }: Pick<Baseline, "figures">, figures: readonly Figure[]): Comparison[] {
  return figures.map((figure) => {
    const before = reached[figure.name];
    return { ...figure, reached: before, outcome: before === undefined ? "new" : outcomeOf(figure, before) };
  });
}

function outcomeOf({ kind, value }: Figure, reached: number): Comparison["outcome"] {
  const { share, plus } = KINDS[kind];
  const worse = kind === "score" ? reached - value : value - reached;
  if (worse > reached * share + plus) {
    return "worse";
  }
  const least = share > 0 || plus > 0 ? reached * CHANCE + plus : 0;
  return -worse > least ? "better" : "same";
}

/**
 * The baseline from now on: with improvements and new figures, and if there is a reason also with figures that got
 * worse.
 * @param because why figures got worse; undefined if none may
 * @param on the day, ISO 8601
 */
export function accept(
  baseline: Baseline,
  compared: readonly Comparison[],
  { because, on }: { because: string | undefined; on: string },
): Baseline {
  const worse = because === undefined ? [] : compared.filter(({ outcome }) => outcome === "worse");
  const better = compared.filter(({ outcome }) => outcome === "better" || outcome === "new");
  const figures = { ...baseline.figures };
  for (const { name, value } of [...better, ...worse]) {
    figures[name] = rounded(value);
  }
  const worsened = worse.map(({ name, reached, value }) => ({
    figure: name,
    from: reached ?? 0,
    to: rounded(value),
    on,
    because: because ?? "",
  }));
  const inOrder = Object.entries(figures).sort(([one], [other]) => (one < other ? -1 : 1));
  return { figures: Object.fromEntries(inOrder), worsened: [...baseline.worsened, ...worsened] };
}

/** Four significant digits of what is measured; counts of bytes are whole. */
function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(4));
}

/** A table of what got worse or better, and how many figures were compared. */
export function reportComparison(compared: readonly Comparison[]): string {
  const changed = compared.filter(({ outcome }) => outcome === "worse" || outcome === "better");
  const rows = changed
    .toSorted((one, other) => other.outcome.localeCompare(one.outcome))
    .map(({ name, reached = 0, value, outcome }) => [
      name,
      String(rounded(reached)),
      String(rounded(value)),
      reached === 0 ? "" : `${(((value - reached) / reached) * 100).toFixed(1)} %`,
      outcome,
    ]);
  const count = (wanted: Comparison["outcome"]) => compared.filter(({ outcome }) => outcome === wanted).length;
  return [
    rows.length > 0 ? `${table(["compared with bench/baseline.json", "reached", "is", "", ""], rows)}\n` : "",
    `${count("worse")} worse, ${count("better")} better, ${count("same")} the same, ${count("new")} new.`,
  ]
    .filter(Boolean)
    .join("\n");
}
