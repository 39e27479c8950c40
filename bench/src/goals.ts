/** The limits of a figure. */
export interface Goal {
  max?: number;
  min?: number;
}

export type Engine = "postgres" | "embedded";

export const LOADS = [
  "list",
  "search",
  "detail",
  "basket",
  "quantity",
  "checkout",
  "page",
  "code-login",
  "user-login",
  "hash",
] as const;
export type LoadName = (typeof LOADS)[number];

/** The goals for a load. */
export interface LoadGoals {
  /** Slowdown compared with the bare server. */
  ratio?: Goal;
  /** CPU milliseconds per request, of server and database together. */
  cpuMs?: Goal;
  /** The part of them taken by the thread that serves requests. */
  servingCpuMs?: Goal;
  /** SQL statements per request. */
  sql?: Goal;
  requestsPerSecond?: Goal;
  /** Milliseconds. */
  p99?: Goal;
}

/** Goals for PostgreSQL; the embedded database is reported without goals. */
export const LOAD_GOALS: Record<LoadName, LoadGoals> = {
  list: { ratio: { max: 3 }, cpuMs: { max: 0.2 }, sql: { max: 1 } },
  search: { ratio: { max: 15 }, cpuMs: { max: 1.5 }, sql: { max: 1 } },
  detail: { ratio: { max: 2 }, cpuMs: { max: 0.1 }, sql: { max: 1 } },
  basket: { ratio: { max: 5 }, cpuMs: { max: 0.5 }, sql: { max: 2 } },
  quantity: { ratio: { max: 15 }, cpuMs: { max: 2 }, sql: { max: 5 } },
  checkout: { ratio: { max: 200 }, cpuMs: { max: 35 }, servingCpuMs: { max: 15 }, sql: { max: 40 } },
  "code-login": { cpuMs: { max: 5 }, sql: { max: 15 } },
  // At most two hashes at once: the rest of the cost is the hash, see the next load.
  "user-login": { sql: { max: 25 } },
  hash: {},
  page: { requestsPerSecond: { min: 200 }, p99: { max: 200 } },
};

/** How many times longer a list may take beside eight purchases than in an idle shop, at the 99th percentile. */
export const BESIDE_GOAL: Goal = { max: 1.3 };

interface ProcessGoals {
  /** Seconds from the start of the process to its first page, with an existing database. */
  secondStart: Goal;
  /** Resident memory in MiB, before any load. */
  memoryAtRest: Goal;
  /** Peak resident memory in MiB. */
  memoryPeak?: Goal;
}

export const PROCESS_GOALS: Record<Engine, ProcessGoals> = {
  postgres: { secondStart: { max: 1 }, memoryAtRest: { max: 130 }, memoryPeak: { max: 320 } },
  embedded: { secondStart: { max: 3 }, memoryAtRest: { max: 300 } },
};

export const PAGES = ["start", "list", "detail", "basket"] as const;
export type PageName = (typeof PAGES)[number];

interface PageGoals {
  script: Goal;
  total: Goal;
  html?: Goal;
  htmlOnWire?: Goal;
}

const SCRIPT: Goal = { max: 105 };

/** Transferred kB (1,000 bytes, brotli); `html` is uncompressed. */
export const PAGE_GOALS: Record<PageName, PageGoals> = {
  start: { script: SCRIPT, total: { max: 150 } },
  list: { script: SCRIPT, total: { max: 175 }, html: { max: 45 }, htmlOnWire: { max: 10 } },
  detail: { script: SCRIPT, total: { max: 130 } },
  basket: { script: SCRIPT, total: { max: 110 } },
};

/** Goals for every page, measured by Lighthouse on a simulated phone. Times are in milliseconds. */
export const FIRST_PAINT_GOALS = {
  performance: { min: 99 },
  firstContentfulPaint: {},
  largestContentfulPaint: { max: 1500 },
  totalBlockingTime: { max: 50 },
  cumulativeLayoutShift: { max: 0 },
} satisfies Record<string, Goal>;

/** Peak resident memory of an operator command, in MiB, on the whole company. */
export const COMMAND_MEMORY_GOAL: Goal = { max: 512 };

/** Goals for hours of everything at once, of which minutes are measured. */
export const MIXED_GOALS = {
  /** Requests that take longer than a second. */
  slow: { max: 0 },
  failed: { max: 0 },
  /** Percent by which memory is more in the last quarter than in minutes 5 to 10. */
  memoryGrowth: { max: 10 },
} satisfies Record<string, Goal>;

/** Goals for a storm of ten times the capacity. */
export const OVERLOAD_GOALS = {
  /** Milliseconds of the request that buys, with the waits that it was refused for. */
  orderP99: { max: 1000 },
  /** Requests that were neither answered nor refused with a time at which to come back. */
  failed: { max: 0 },
  /** Percent by which memory is more after a storm and a rest than before the first. */
  memoryGrowth: { max: 20 },
} satisfies Record<string, Goal>;

/** "ok", or the factor by which the goal is missed: "1.40 × too high"; of none, there is none. Empty without a goal or a figure. */
export function verdict(goal: Goal | undefined, figure: number | undefined): string {
  if (!goal || figure === undefined) {
    return "";
  }
  if (goal.max !== undefined && figure > goal.max) {
    return goal.max === 0 ? "too high" : `${(figure / goal.max).toFixed(2)} × too high`;
  }
  if (goal.min !== undefined && figure < goal.min) {
    return `${(goal.min / figure).toFixed(2)} × too low`;
  }
  return "ok";
}

/** The goal as text: "≤ 3". */
export function goalText({ max, min }: Goal): string {
  return max === undefined ? `≥ ${min}` : `≤ ${max}`;
}
