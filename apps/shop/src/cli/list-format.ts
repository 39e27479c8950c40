import { Option } from "commander";
import { numberUpTo } from "./number-up-to.ts";

export const LIST_FORMATS = ["table", "json", "csv"] as const;

/** The form of a list. */
export type ListFormat = (typeof LIST_FORMATS)[number];

/** The option that chooses the form of a list. */
export function formatOption(): Option {
  return new Option("--format <format>", "table for reading; json or csv for programs")
    .choices(LIST_FORMATS)
    .default("table");
}

/**
 * The option that chooses the number of rows [operator.whole-lists].
 * @param order which rows come first: "newest first"
 */
export function limitOption(order: string): Option {
  return new Option(
    "--limit <number>",
    `how many at most, ${order}; default: 50 in a table, all in JSON and CSV`,
  ).argParser(numberUpTo(Number.MAX_SAFE_INTEGER));
}
