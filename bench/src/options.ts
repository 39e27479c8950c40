import { parseArgs } from "node:util";
import { type Engine, LOADS, type LoadName } from "./goals.ts";

export interface Options {
  engines: readonly Engine[];
  loads: readonly LoadName[];
  /** Lighthouse's figures of four pages. */
  firstPaint: boolean;
  /** Pages while a large catalogue is imported. */
  imports: boolean;
  rounds: number;
  /** Sizes of the catalogues with which growth is measured, on PostgreSQL. */
  growth: readonly number[];
  /** A further file for the figures. */
  json: string | undefined;
  profile: string | undefined;
}

/** Measured alone: everything else on the machine would stand in its figures. */
const FIRST_PAINT = "first-paint";

/** Takes minutes, so it is measured where it is asked for. */
const IMPORT = "import";

export const HELP = `npm run bench -- [options]

  --engine postgres|embedded|none   one of the two databases, or none (both)
  --only ${LOADS.join(",")}   some of the loads (all)
  --only ${FIRST_PAINT}           nothing but the first paint of four pages, by Lighthouse
  --only ${IMPORT}                nothing but how pages answer while 75,000 products are imported
  --rounds N                   rounds of two seconds for each load, 1 to 10 (3)
  --growth 1000,10000,100000   sizes of catalogues to measure growth with, or none (these)
  --json FILE                  writes the figures there as well
  --profile FOLDER             writes a processor profile of the shop's process, which slows it down`;

/** The command line cannot be understood; the message says why. */
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
      json: { type: "string" },
      profile: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    return "help";
  }
  const { engine, json, profile } = values;
  const firstPaint = values.only === FIRST_PAINT;
  const imports = values.only === IMPORT;
  const isOther = firstPaint || imports;
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 10) {
    throw new UsageError("--rounds is a number from 1 to 10");
  }
  return {
    engines: firstPaint ? [] : readEngines(engine),
    loads: isOther ? [] : readLoads(values.only),
    firstPaint,
    imports,
    rounds,
    growth: isOther ? [] : readSizes(values.growth),
    json,
    profile,
  };
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
  throw new UsageError("--engine is postgres, embedded or none");
}

function readSizes(text: string): readonly number[] {
  if (text === "none") {
    return [];
  }
  const sizes = text.split(",").map(Number);
  if (sizes.every((size) => Number.isInteger(size) && size > 0 && size <= 1_000_000)) {
    return sizes;
  }
  throw new UsageError("--growth is none, or sizes such as 1000,10000");
}

function readLoads(only: string | undefined): readonly LoadName[] {
  const names = only?.split(",") ?? LOADS;
  const unknown = names.find((name) => !(LOADS as readonly string[]).includes(name));
  if (unknown !== undefined) {
    throw new UsageError(`--only knows ${LOADS.join(", ")}, but not ${unknown}`);
  }
  return names as readonly LoadName[];
}
