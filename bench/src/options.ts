import { parseArgs } from "node:util";
import { type Engine, LOADS, type LoadName } from "./goals.ts";

export interface Options {
  engines: readonly Engine[];
  loads: readonly LoadName[];
  rounds: number;
  /** A further file for the figures. */
  json: string | undefined;
  profile: string | undefined;
}

export const HELP = `npm run bench -- [options]

  --engine postgres|embedded   one of the two databases (both)
  --only ${LOADS.join(",")}   some of the loads (all)
  --rounds N                   rounds of two seconds for each load, 1 to 10 (3)
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
      json: { type: "string" },
      profile: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return "help";
  const { engine, json, profile } = values;
  if (engine !== undefined && engine !== "postgres" && engine !== "embedded") {
    throw new UsageError("--engine is postgres or embedded");
  }
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 10) throw new UsageError("--rounds is a number from 1 to 10");
  return {
    engines: engine ? [engine] : ["postgres", "embedded"],
    loads: readLoads(values.only),
    rounds,
    json,
    profile,
  };
}

function readLoads(only: string | undefined): readonly LoadName[] {
  const names = only?.split(",") ?? LOADS;
  const unknown = names.find((name) => !(LOADS as readonly string[]).includes(name));
  if (unknown !== undefined) throw new UsageError(`--only knows ${LOADS.join(", ")}, but not ${unknown}`);
  return names as readonly LoadName[];
}
