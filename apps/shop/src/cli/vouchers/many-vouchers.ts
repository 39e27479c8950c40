import { resolve } from "node:path";
import { voucherChoice } from "@guerdon/contract/operations/voucher-choice";
import { z } from "zod";
import { numberUpTo } from "../bounded-number.ts";
import type { CommandIo } from "../command-io.ts";
import type { Checked } from "../mistakes.ts";
import { noRows, readCsvFile } from "../read-csv-file.ts";
import { reader } from "../reader.ts";
import type { ValuesOf } from "../runner/command.ts";
import { argument, flag, loaded, option } from "../runner/parameter.ts";
import { orStdin } from "../runner/typed-inputs.ts";
import { NAMING } from "./typed-voucher.ts";

const MAX_VOUCHERS = 10_000_000;

/** The parameters that name a voucher, or choose many [voucher.many]. */
export const CHOICE = {
  code: orStdin(argument("[code]", NAMING)),
  website_id: option("--site <id>", "the website of the vouchers, to change many"),
  batch: option("--batch <name>", "those issued or imported under this name"),
  giver_id: option("--giver <id>", "those that name this giver"),
  ends_before: option(
    "--ends-before <day>",
    "those whose validity ends before this day",
    reader(voucherChoice.shape.ends_before.unwrap()),
  ),
  unspent: flag("--unspent", "of these only those with credit, spendable or reserved"),
  named: {
    ...loaded(
      option(
        "--file <file>",
        "those in a CSV with a column code or id, such as vouchers issue and vouchers list write",
      ),
      namesIn,
    ),
    holdsRows: true,
  },
  expected: option("--count <number>", "how many are to change; --dry-run tells it", numberUpTo(MAX_VOUCHERS)),
};

type Typed = Readonly<Record<string, unknown>>;

/** True if a voucher is named, and no options choose many. */
export function namesOne(typed: Typed): boolean {
  return typed.code !== undefined && !choosesMany(typed);
}

function choosesMany({ batch, giver_id, ends_before, named }: Typed): boolean {
  return [batch, giver_id, ends_before, named].some((option) => option !== undefined);
}

/** Why the parameters choose no vouchers. */
export function unfitChoice(typed: Typed): string | undefined {
  if (typed.website_id === undefined) {
    return "--site is needed: the website of the vouchers";
  }
  return typed.code !== undefined && choosesMany(typed)
    ? "name a code, or choose vouchers by options, not both"
    : undefined;
}

type Choice = ValuesOf<typeof CHOICE> & { reason: string };

/** The choice that an act on many takes. A voucher that is named by itself needs no count. */
export function choiceOf({ code, named, expected, unspent, reason, ...given }: Choice) {
  const choice = {
    website_id: given.website_id ?? "",
    batch: given.batch ?? null,
    giver_id: given.giver_id ?? null,
    ends_before: given.ends_before ?? null,
    unspent,
    named: code === undefined ? (named ?? null) : [{ row: 1, name: code }],
  };
  return { choice, reason, expected: code === undefined ? expected : 1 };
}

/** A row of a file that names a voucher. The columns of the shop's own files are known, and only these two count. */
const namedRow = z.strictObject({
  ...Object.fromEntries(
    [
      ...["value", "valid_from", "valid_until", "tan", "link", "batch", "state", "available", "reserved"],
      ...["currency", "giver"],
    ].map((column) => [column, z.string().optional()]),
  ),
  code: z.string().max(100).optional(),
  id: z.string().max(100).optional(),
});

async function namesIn(file: string, io: CommandIo): Promise<Checked<{ row: number; name: string }[]>> {
  const read = await readCsvFile(resolve(io.cwd, file), file, namedRow);
  if (!read.ok) {
    return read;
  }
  if (read.value.length === 0) {
    return { ok: false, mistakes: [noRows(file)] };
  }
  const rows = read.value.map(({ row, values: { id, code } }) => ({ row, name: id ?? code }));
  const unnamed = rows.filter(({ name }) => name === undefined);
  return unnamed.length > 0
    ? { ok: false, mistakes: unnamed.map(({ row }) => ({ file, row, reason: "names neither a code nor an id" })) }
    : { ok: true, value: rows.flatMap(({ row, name }) => (name === undefined ? [] : { row, name })) };
}
