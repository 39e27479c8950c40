import { parseArgs } from "node:util";
import { type Engine, LOADS, type LoadName } from "./goals.ts";

export interface Options {
  engines: readonly Engine[];
  loads: readonly LoadName[];
  /** Measure pages with Lighthouse. */
  firstPaint: boolean;
  /** Measure pages during a large import. */
  imports: boolean;
  /** Measure operator commands on a company of this scale. */
  company: number | undefined;
  /** Measure everything at once, for so many minutes. */
  mixed: number | undefined;
  /** Measure the price of a connection pooler. */
  pooler: boolean;
  /** Measure a database that is divided by website beside one that is not. */
  divided: boolean;
  /** Measure one, two and four processes on one database. */
  processes: boolean;
  /** Measure a shop with each of these numbers of websites. */
  websites: readonly number[];
  /** Send storms of ten times the capacity, each for so many minutes. */
  overload: number | undefined;
  rounds: number;
  /** Catalogue sizes for measuring growth, on PostgreSQL. */
  growth: readonly number[];
  /** An additional file for the figures. */
  json: string | undefined;
  profile: string | undefined;
  /** Compare with what was reached, and fail if something got worse. */
  check: boolean;
  /** Write improvements as what is reached from now on. */
  accept: boolean;
  /** Why figures may get worse. */
  because: string | undefined;
}

/** Runs alone, because other work on the machine would distort the figures. */
const FIRST_PAINT = "first-paint";

/** Takes minutes, so it runs on request only. */
const IMPORT = "import";

/** Takes nine minutes at full scale. */
const COMPANY = "company";

/** Takes its minutes on each database. */
const MIXED = "mixed";

/** Needs PgBouncer. */
const POOLER = "pooler";

/** Needs Citus. */
const DIVIDED = "divided";

/** Starts five processes. */
const PROCESSES = "processes";

/** Takes a quarter of an hour with a thousand. */
const WEBSITES = "websites";

/** Takes its minutes for each of its rounds on each database. */
const OVERLOAD = "overload";

export const HELP = `npm run bench -- [options]

  --engine postgres|embedded|none   one of the two databases, or none (default: both)
  --only ${LOADS.join(",")}   some of the loads (default: all)
  --only ${FIRST_PAINT}           only the first paint of six pages, by Lighthouse
  --only ${IMPORT}                only the response times of pages while 75,000 products are imported
  --only ${COMPANY}               only operator commands on a reward company, as npm run fill makes it
  --scale 0.1                  how much of that company (default: 1)
  --only ${MIXED}                 only everything at once, with an import and a website that is applied meanwhile
  --only ${POOLER}                only what a connection pooler costs, beside the direct way (needs PgBouncer)
  --only ${DIVIDED}               only what two workers of Citus cost, beside one PostgreSQL (needs Citus)
  --only ${PROCESSES}             only what pages and purchases take with 1, 2 and 4 processes that sell
  --only ${WEBSITES}              only what a process takes with so many websites
  --websites 10,200,1000       how many (default: these)
  --only ${OVERLOAD}              only storms of ten times the capacity, as many as rounds
  --minutes N                  for how long, up to 60 (default: 20; of a storm: 1)
  --rounds N                   rounds of two seconds for each load, or storms, 1 to 10 (default: 3)
  --growth 1000,10000,100000   catalogue sizes for measuring growth, or none (default: these)
  --json FILE                  also writes the figures to this file
  --profile FOLDER             writes a CPU profile of the shop's process, which slows it down
  --check                      compares with bench/baseline.json; exit code 1 if something got worse
  --accept                     writes what got better to bench/baseline.json
  --because REASON             with --accept: also what got worse, with the reason`;

/** An invalid command line. */
export class UsageError extends Error {}

/** @throws UsageError */
export function readOptions(args: readonly string[]): Options | "help" {
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: { type: "string" },
      only: { type: "string" },
      rounds: { type: "string", default: "3" },
      growth: { type: "string", default: "1000,10000,100000" },
      scale: { type: "string", default: "1" },
      websites: { type: "string", default: "10,200,1000" },
      minutes: { type: "string" },
      json: { type: "string" },
      profile: { type: "string" },
      check: { type: "boolean", default: false },
      accept: { type: "boolean", default: false },
      because: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    return "help";
  }
  const { engine, json, profile, check, accept, because } = values;
  if (because !== undefined && (!accept || because.trim() === "")) {
    throw new UsageError("--because needs --accept, and a reason");
  }
  if ((check || accept) && profile !== undefined) {
    throw new UsageError("--profile slows the shop down, so that nothing can be compared");
  }
  const isOnly = (...parts: string[]) => values.only !== undefined && parts.includes(values.only);
  const isOnPostgres = isOnly(COMPANY, POOLER, DIVIDED, PROCESSES, WEBSITES);
  const isOther = isOnPostgres || isOnly(FIRST_PAINT, IMPORT, MIXED, OVERLOAD);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 10) {
    throw new UsageError("--rounds must be a number from 1 to 10");
  }
  return {
    engines: isOnPostgres || isOnly(FIRST_PAINT) ? [] : readEngines(engine),
    loads: isOther ? [] : readLoads(values.only),
    firstPaint: isOnly(FIRST_PAINT),
    imports: isOnly(IMPORT),
    company: isOnly(COMPANY) ? readScale(values.scale) : undefined,
    mixed: isOnly(MIXED) ? readMinutes(values.minutes, 20) : undefined,
    overload: isOnly(OVERLOAD) ? readMinutes(values.minutes, 1) : undefined,
    pooler: isOnly(POOLER),
    divided: isOnly(DIVIDED),
    processes: isOnly(PROCESSES),
    websites: isOnly(WEBSITES) ? readWebsites(values.websites) : [],
    rounds,
    growth: isOther ? [] : readSizes(values.growth),
    json,
    profile,
    check,
    accept,
    because,
  };
}

function readScale(text: string): number {
  const scale = Number(text);
  if (scale > 0 && scale <= 1) {
    return scale;
  }
  throw new UsageError("--scale must be a number up to 1");
}

function readMinutes(text: string | undefined, fallback: number): number {
  const minutes = text === undefined ? fallback : Number(text);
  if (minutes > 0 && minutes <= 60) {
    return minutes;
  }
  throw new UsageError("--minutes must be a number up to 60");
}

function readEngines(text: string | undefined): readonly Engine[] {
  if (text === undefined) {
    return ["postgres", "embedded"];
  }
  if (text === "none") {
    return [];
  }
  if (text === "postgres" || text === "embedded") {
    return [text];
  }
  throw new UsageError("--engine must be postgres, embedded or none");
}

function readSizes(text: string): readonly number[] {
  if (text === "none") {
    return [];
  }
  const sizes = text.split(",").map(Number);
  if (sizes.every((size) => Number.isInteger(size) && size > 0 && size <= 1_000_000)) {
    return sizes;
  }
  throw new UsageError("--growth must be none, or sizes such as 1000,10000");
}

function readWebsites(text: string): readonly number[] {
  const counts = text.split(",").map(Number);
  if (counts.every((count) => Number.isInteger(count) && count > 0 && count <= 5000)) {
    return counts;
  }
  throw new UsageError("--websites must be numbers up to 5000, such as 10,200,1000");
}

function readLoads(only: string | undefined): readonly LoadName[] {
  const names = only?.split(",") ?? LOADS;
  const unknown = names.find((name) => !(LOADS as readonly string[]).includes(name));
  if (unknown !== undefined) {
    throw new UsageError(`--only accepts ${LOADS.join(", ")}, but not ${unknown}`);
  }
  return names as readonly LoadName[];
}
