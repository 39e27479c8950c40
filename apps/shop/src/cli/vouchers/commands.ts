import { importVouchers, showVoucher } from "@guerdon/contract/operations/voucher";
import { listVouchers } from "@guerdon/contract/operations/voucher-list";
import { majorFromMinor } from "@guerdon/domain/money";
import { counted } from "../counted.ts";
import type { Command } from "../runner/command.ts";
import { pagedCommand } from "../runner/paged-command.ts";
import { argument, flag, option, required } from "../runner/parameter.ts";
import { textCommand } from "../runner/text-command.ts";
import { csvRows } from "../runner/typed-inputs.ts";
import { CHANGE_COMMANDS } from "./change-commands.ts";
import { ISSUE_COMMAND } from "./issue-command.ts";
import { LINK_COMMANDS } from "./link-commands.ts";
import { importedText, voucherText } from "./present.ts";
import { REPLACE_COMMAND } from "./replace-command.ts";
import { CODE_OR_ID, voucherRow } from "./typed-voucher.ts";

const majorText = (minor: number) => majorFromMinor(minor).toFixed(2);

/** Codes that give credit. */
export const VOUCHER_COMMANDS: readonly Command[] = [
  ISSUE_COMMAND,
  ...LINK_COMMANDS,
  ...CHANGE_COMMANDS,
  REPLACE_COMMAND,
  textCommand("import", importVouchers, {
    description: "Import vouchers with codes that were generated elsewhere.",
    takes: {
      rows: csvRows(
        argument(
          "<file>",
          "CSV with the columns code, value and perhaps valid_from, valid_until, combinable, tan, batch, catalogues, giver",
        ),
        voucherRow,
        (rows) => `Importing ${counted(rows, "voucher")} …`,
      ),
      website_id: required("--site <id>", "the website that the vouchers belong to"),
    },
    present: importedText,
  }),
  pagedCommand("list", listVouchers, {
    description: "Vouchers with their states and balances. Shows the last four characters of codes only.",
    takes: {
      website_id: required("--site <id>", "the website of the vouchers"),
      batch: option("--batch <name>", "only those issued or imported under this name"),
      last_four: option("--ending <characters>", "only codes that end with these four characters"),
      giver_id: option("--giver <id>", "only those that name this giver"),
      unspent: flag("--unspent", "only those with credit, spendable or reserved"),
      ends_before: option("--ends-before <day>", "only those whose validity ends before this day, such as 2027-01-01"),
    },
    order: "newest first",
    items: "vouchers",
    columns: [
      ...(["id", "code", "batch", "state", "value", "available"] as const),
      ...(["reserved", "currency", "valid_from", "valid_until", "giver"] as const),
    ],
    row: ({ last_four, giver_id, value, available, pending, ...voucher }) => ({
      ...voucher,
      code: `…${last_four}`,
      giver: giver_id,
      value: majorText(value),
      available: majorText(available),
      reserved: majorText(pending),
    }),
    empty: "There are no such vouchers.",
  }),
  textCommand("show", showVoucher, {
    description: "State, value, balance and transfers of a voucher. Shows the last four characters only.",
    takes: { code: CODE_OR_ID },
    present: voucherText,
  }),
];
