import { parseArgs } from "node:util";
import { type Engine, LOADS, type LoadName } from "./goals.ts";

export interface Options {
  engines: readonly Engine[];
  loads: readonly LoadName[];
  rounds: number;
  /** Sizes of the catalogues with which growth is measured, on PostgreSQL. */
  growth: readonly number[];
  /** A further file for the figures. */
  json: string | undefined;
  profile: string | undefined;
}

export const HELP = `npm run bench -- [options]

  --engine postgres|embedded|none   one of the two databases, or none (both)
  --only ${LOADS.join(",")}   some of the loads (all)
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
  if (values.help) return "help";
  const { engine, json, profile } = values;
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 10) throw new UsageError("--rounds is a number from 1 to 10");
  return {
    engines: readEngines(engine),
    loads: readLoads(values.only),
    rounds,
    growth: readSizes(values.growth),
    json,
    profile,
  };
}

function readEngines(text: string | undefined): readonly Engine[] {
  if (text === undefined) return ["postgres", "embedded"];
  if (text === "none") return [];
  if (text === "postgres" || text === "embedded") return [text];
  throw new UsageError("--engine is postgres, embedded or none");
}

function readSizes(text: string): readonly number[] {
  if (text === "none") return [];
  const sizes = text.split(",").map(Number);
  if (sizes.every((size) => Number.isInteger(size) && size > 0 && size <= 1_000_000)) return sizes;
  throw new UsageError("--growth is none, or sizes such as 1000,10000");
}

function readLoads(only: string | undefined): readonly LoadName[] {
  const names = only?.split(",") ?? LOADS;
  const unknown = names.find((name) => !(LOADS as readonly string[]).includes(name));
  if (unknown !== undefined) throw new UsageError(`--only knows ${LOADS.join(", ")}, but not ${unknown}`);
  return names as readonly LoadName[];
}
