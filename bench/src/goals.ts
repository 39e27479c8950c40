/** A figure and the most, or the least, that we want it to be. */
export interface Goal {
  most?: number;
  least?: number;
}

export type Engine = "postgres" | "embedded";

export const LOADS = ["list", "search", "detail", "basket", "quantity", "checkout", "page"] as const;
export type LoadName = (typeof LOADS)[number];

/** What a load is judged by. */
interface LoadGoals {
  /** How many times slower than the bare server. */
  ratio?: Goal;
  /** Processor time per request, server and database together, in milliseconds. */
  cpuMs?: Goal;
  /** SQL statements per request. */
  sql?: Goal;
  requestsPerSecond?: Goal;
  /** Milliseconds. */
  p99?: Goal;
}

/** Set for PostgreSQL; the embedded database is reported beside it. */
export const LOAD_GOALS: Record<LoadName, LoadGoals> = {
  list: { ratio: { most: 3 }, cpuMs: { most: 0.2 }, sql: { most: 1 } },
  search: { ratio: { most: 20 }, cpuMs: { most: 1.5 }, sql: { most: 1 } },
  detail: { ratio: { most: 2 }, cpuMs: { most: 0.1 }, sql: { most: 1 } },
  basket: { ratio: { most: 6 }, cpuMs: { most: 0.5 }, sql: { most: 2 } },
  quantity: { ratio: { most: 25 }, cpuMs: { most: 2 }, sql: { most: 5 } },
  checkout: { ratio: { most: 200 }, cpuMs: { most: 15 }, sql: { most: 40 } },
  page: { requestsPerSecond: { least: 180 }, p99: { most: 200 } },
};

interface ProcessGoals {
  /** Seconds from the start of the process to its first page, with everything there already. */
  secondStart: Goal;
  /** Memory of the process (resident set) in MiB, before any load. */
  memoryAtRest: Goal;
  /** The same at its highest. */
  memoryPeak?: Goal;
}

export const PROCESS_GOALS: Record<Engine, ProcessGoals> = {
  postgres: { secondStart: { most: 3 }, memoryAtRest: { most: 125 }, memoryPeak: { most: 300 } },
  embedded: { secondStart: { most: 3 }, memoryAtRest: { most: 400 } },
};

export const PAGES = ["start", "list", "detail", "basket"] as const;
export type PageName = (typeof PAGES)[number];

interface PageGoals {
  script: Goal;
  total: Goal;
  html?: Goal;
  htmlOnWire?: Goal;
}

const SCRIPT: Goal = { most: 110 };

/** In kB of 1,000 bytes, as they travel (brotli), but for `html`, which is as it is read. */
export const PAGE_GOALS: Record<PageName, PageGoals> = {
  start: { script: SCRIPT, total: { most: 150 } },
  list: { script: SCRIPT, total: { most: 190 }, html: { most: 45 }, htmlOnWire: { most: 10 } },
  detail: { script: SCRIPT, total: { most: 125 } },
  basket: { script: SCRIPT, total: { most: 110 } },
};

/** Of every page, by Lighthouse on a simulated phone. Times are in milliseconds. */
export const FIRST_PAINT_GOALS = {
  performance: { least: 98 },
  firstContentfulPaint: {},
  largestContentfulPaint: { most: 1800 },
  totalBlockingTime: { most: 100 },
  cumulativeLayoutShift: { most: 0 },
} satisfies Record<string, Goal>;

/** "ok", or by how much the goal is missed: "1.4 × too much". Empty where nothing was asked for or measured. */
export function verdict(goal: Goal | undefined, figure: number | undefined): string {
  if (!goal || figure === undefined) {
    return "";
  }
  if (goal.most !== undefined && figure > goal.most) {
    return `${(figure / goal.most).toFixed(2)} × too much`;
  }
  if (goal.least !== undefined && figure < goal.least) {
    return `${(goal.least / figure).toFixed(2)} × too little`;
  }
  return "ok";
}

/** The goal as text: "≤ 3". */
export function wish({ most, least }: Goal): string {
  return most === undefined ? `≥ ${least}` : `≤ ${most}`;
}
