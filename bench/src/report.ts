import {
  BESIDE_GOAL,
  type Goal,
  goalText,
  LOAD_GOALS,
  LOADS,
  type LoadGoals,
  PAGE_GOALS,
  PAGES,
  PROCESS_GOALS,
  verdict,
} from "./goals.ts";
import { median } from "./load.ts";
import type { EngineFigures } from "./measure-engine.ts";
import type { LoadFigures } from "./measure-load.ts";
import { number, table } from "./table.ts";

/** A figure compared with its goal. */
export interface Judgement {
  what: string;
  figure: number;
  goal: string;
  verdict: string;
}

/** The report as text. */
export function report(engines: readonly EngineFigures[]): string {
  if (engines.length === 0) {
    return "";
  }
  const judgements = engines.flatMap(judge);
  const missed = judgements.filter(({ verdict: outcome }) => outcome !== "ok");
  const misses = missed.map(({ what, figure, goal, verdict: outcome }) => [what, number(figure), goal, outcome]);
  return [
    ...engines.map(loadTable),
    besideTable(engines),
    processTable(engines),
    ...engines.slice(0, 1).map(pageTable),
    misses.length > 0 ? `Missed goals\n${table(["figure", "is", "goal", ""], misses)}` : "",
    `${judgements.length - missed.length} of ${judgements.length} goals met.`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Compares all figures with their goals; the embedded database has goals for start and memory only. */
export function judge({ engine, loads, beside, pages, start, memory }: EngineFigures): Judgement[] {
  const judgements: Judgement[] = [];
  const add = (what: string, goal: Goal | undefined, figure: number | undefined) => {
    if (goal && figure !== undefined) {
      judgements.push({ what: `${engine}: ${what}`, figure, goal: goalText(goal), verdict: verdict(goal, figure) });
    }
  };
  const process = PROCESS_GOALS[engine];
  add("second start, s", process.secondStart, start.second?.seconds);
  add("start with 2,000 products, s", process.secondStart, start.filled?.seconds);
  add("memory at rest, MiB", process.memoryAtRest, memory.atRest);
  add("peak memory, MiB", process.memoryPeak, memory.peak);
  if (engine === "embedded") {
    return judgements;
  }
  for (const name of LOADS) {
    const goals = LOAD_GOALS[name];
    const figures = loads[name];
    add(`${name}, ÷`, goals.ratio, figures?.ratio);
    add(`${name}, CPU ms`, goals.cpuMs, figures && cpuMs(figures));
    add(`${name}, CPU ms of the serving thread`, goals.servingCpuMs, figures?.servingCpuMs);
    // Rounded, because statements of the job queue add noise.
    add(`${name}, SQL`, goals.sql, figures?.sql && Number(figures.sql.toFixed(1)));
    add(`${name}, requests/s`, goals.requestsPerSecond, figures?.requestsPerSecond);
    add(`${name}, p99 ms`, goals.p99, figures?.p99);
  }
  add("p99 of the list beside eight purchases, of that when idle", BESIDE_GOAL, beside?.ratio);
  for (const name of PAGES) {
    const goals = PAGE_GOALS[name];
    add(`${name} page, script kB`, goals.script, pages[name].script / 1000);
    add(`${name} page, total kB`, goals.total, pages[name].total / 1000);
    add(`${name} page, HTML kB`, goals.html, pages[name].html / 1000);
    add(`${name} page, HTML compressed kB`, goals.htmlOnWire, pages[name].htmlOnWire / 1000);
  }
  return judgements;
}

interface Cpu {
  serverCpuMs: number | undefined;
  databaseCpuMs: number | undefined;
}

function cpuMs({ serverCpuMs, databaseCpuMs }: Cpu): number | undefined {
  return serverCpuMs === undefined ? undefined : serverCpuMs + (databaseCpuMs ?? 0);
}

function loadTable({ engine, loads }: EngineFigures): string {
  const heads = [
    "",
    "at once",
    "req/s",
    "÷",
    "p50 ms",
    "p99 ms",
    "CPU ms",
    "serving",
    "+ database",
    "SQL",
    "+ control",
    "errors",
    "goals: ÷ · CPU ms · serving · SQL",
    "",
  ];
  const rows = LOADS.flatMap((name) => {
    const figures = loads[name];
    return figures ? [loadRow(figures, LOAD_GOALS[name])] : [];
  });
  const bare = Object.values(loads).map((figures) => figures.bareRequestsPerSecond);
  const bareCpu = median(Object.values(loads).flatMap((figures) => figures.bareCpuMs ?? []));
  const range = `${number(Math.min(...bare))} to ${number(Math.max(...bare))}`;
  return `On ${engine} (the bare server: ${range} req/s, ${number(bareCpu)} CPU ms)\n${table(heads, rows)}`;
}

function loadRow(figures: LoadFigures, goals: LoadGoals): string[] {
  const { ratio, sql, requestsPerSecond, p99 } = figures;
  const loadGoals = [
    goals.ratio,
    goals.cpuMs,
    goals.servingCpuMs,
    goals.sql,
    goals.requestsPerSecond,
    goals.p99,
  ].filter((goal) => goal !== undefined);
  const verdicts = [
    verdict(goals.ratio, ratio),
    verdict(goals.cpuMs, cpuMs(figures)),
    verdict(goals.servingCpuMs, figures.servingCpuMs),
    verdict(goals.sql, sql && Number(sql.toFixed(1))),
    verdict(goals.requestsPerSecond, requestsPerSecond),
    verdict(goals.p99, p99),
  ].filter(Boolean);
  const { p50, serverCpuMs, servingCpuMs, databaseCpuMs, sqlControl } = figures;
  const shown = [requestsPerSecond, ratio, p50, p99, serverCpuMs, servingCpuMs, databaseCpuMs, sql, sqlControl];
  return [
    figures.title,
    String(figures.concurrency),
    ...shown.map(number),
    String(figures.errors),
    loadGoals.map(goalText).join(" · ") + (goals.requestsPerSecond ? " (req/s, p99)" : ""),
    verdicts.join(" · "),
  ];
}

/** Empty where it was not measured. */
function besideTable(engines: readonly EngineFigures[]): string {
  const rows = engines.flatMap(({ engine, beside }) =>
    beside
      ? [[engine, number(beside.idleP99), number(beside.besideP99), number(beside.ratio), String(beside.errors)]]
      : [],
  );
  const heads = ["p99 ms of a list", "idle", "beside eight purchases", "times", "errors"];
  return rows.length > 0 ? table(heads, rows) : "";
}

function processTable(engines: readonly EngineFigures[]): string {
  const heads = [
    "",
    "first start s",
    "(CPU s)",
    "second start s",
    "(CPU s)",
    "with 2,000 products s",
    "(CPU s)",
    "MiB at rest",
    "after load",
    "peak",
  ];
  const rows = engines.map(({ engine, start, memory }) => [
    engine,
    ...[start.first, start.second, start.filled]
      .flatMap((figures) => [figures?.seconds, figures?.cpuSeconds])
      .map(number),
    ...[memory.atRest, memory.afterLoad, memory.peak].map(number),
  ]);
  return `The process\n${table(heads, rows)}`;
}

function pageTable({ pages }: EngineFigures): string {
  const heads = ["kB", "script", "styles", "fonts", "pictures", "HTML compressed", "total", "HTML"];
  const rows = PAGES.map((name) => {
    const { script, styles, fonts, pictures, htmlOnWire, total, html } = pages[name];
    return [name, ...[script, styles, fonts, pictures, htmlOnWire, total, html].map((bytes) => number(bytes / 1000))];
  });
  return `Pages, transferred (brotli)\n${table(heads, rows)}`;
}
