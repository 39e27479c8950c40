import { numberUpTo } from "../bounded-number.ts";
import { LIST_FORMATS, type ListFormat } from "../list-format.ts";
import type { Takes } from "./command.ts";
import { defaulting, option, type Parameter } from "./parameter.ts";

/** The option that chooses the form of a list. */
export const FORMAT: Parameter<ListFormat> = defaulting(
  "--format <format>",
  "table for reading; json or csv for programs",
  { reading: LIST_FORMATS, value: "table" },
);

/** Adds the form of a list as the last option, where the command has not placed it itself. */
export function withFormat(takes: Takes): Takes {
  return "format" in takes ? takes : { ...takes, format: FORMAT };
}

/**
 * The option that chooses the number of rows [operator.whole-lists].
 * @param order which rows come first: "newest first"
 */
export function limit(order: string): Parameter<number | undefined> {
  return option(
    "--limit <number>",
    `how many at most, ${order}; default: 50 in a table, all in JSON and CSV`,
    numberUpTo(Number.MAX_SAFE_INTEGER),
  );
}
