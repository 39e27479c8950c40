import { importStock, listStockLevels } from "@guerdon/contract/operations/stock";
import { majorFromMinor } from "@guerdon/domain/money";
import { numberUpTo } from "../bounded-number.ts";
import { counted } from "../counted.ts";
import type { Command } from "../runner/command.ts";
import { argument, option } from "../runner/parameter.ts";
import { tableCommand } from "../runner/table-command.ts";
import { textCommand } from "../runner/text-command.ts";
import { csvRows } from "../runner/typed-inputs.ts";
import { importedText } from "./present.ts";
import { stockRow } from "./stock-row.ts";

/** Nobody plans further ahead. */
const MAX_DAYS = 3650;

/** Codes to deliver. */
export const STOCK_COMMANDS: readonly Command[] = [
  textCommand("import", importStock, {
    description: "Import codes into the stock, encrypted. Waiting orders are delivered afterwards.",
    takes: {
      rows: csvRows(
        argument(
          "<file>",
          "CSV with the columns product_number, variation_number, code and, for free amounts, face_value",
        ),
        stockRow,
        (rows) => `Encrypting ${counted(rows, "code")} …`,
      ),
    },
    present: importedText,
  }),
  tableCommand("levels", listStockLevels, {
    description: "Free codes of each variation, how many orders wait for, how many go a day, and how long they last.",
    takes: {
      product_number: option("--product <number>", "only this product"),
      website_id: option("--site <id>", "only what this website sells; all websites share the stock"),
      below_days: option("--below <days>", "only what lasts fewer days, or is missing", numberUpTo(MAX_DAYS)),
    },
    columns: ["product", "variation", "face_value", "free", "missing", "per_day", "days_left"],
    rows: ({ levels }) =>
      levels.map(({ product_number, variation_number, face_value, per_day, days_left, ...level }) => ({
        ...level,
        product: product_number,
        variation: variation_number,
        face_value: face_value === null ? null : majorFromMinor(face_value),
        per_day: Math.round(per_day * 100) / 100,
        days_left: days_left === null ? null : Math.floor(days_left),
      })),
    empty: "There is no such stock.",
  }),
];
