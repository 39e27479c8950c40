import { Option } from "commander";

const FORMATS = ["table", "json", "csv"] as const;

/** The form of a list. */
export type ListFormat = (typeof FORMATS)[number];

/** The option that chooses the form of a list. */
export function formatOption(): Option {
  return new Option("--format <format>", "table for reading; json or csv for programs")
    .choices(FORMATS)
    .default("table");
}
