import { resolve } from "node:path";
import type { GivenOf, OutputOf } from "@guerdon/contract/operations/operation";
import { type blockVouchers, voucherChoice } from "@guerdon/contract/operations/voucher-choice";
import { type Command, Option } from "commander";
import { z } from "zod";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { numberUpTo } from "../number-up-to.ts";
import { moneyText } from "../payments/entry-lines.ts";
import { noRows, readCsvFile } from "../read-csv-file.ts";
import { reader } from "../reader.ts";
import { leftLine } from "./left-text.ts";
import { typedVoucher } from "./typed-voucher.ts";

/** Which vouchers a command is about, as typed. */
export interface ManyOptions {
  site?: string;
  batch?: string;
  giver?: string;
  endsBefore?: string;
  unspent: boolean;
  file?: string;
  count?: number;
  reason: string;
  dryRun: boolean;
}

const MOST = 10_000_000;

/** The options that choose many vouchers [voucher.many]. */
export function addChoice(command: Command): Command {
  return command
    .option("--site <id>", "the website of the vouchers, to change many")
    .option("--batch <name>", "those issued or imported under this name")
    .option("--giver <id>", "those that name this giver")
    .addOption(
      new Option("--ends-before <day>", "those whose validity ends before this day").argParser(
        reader(voucherChoice.shape.ends_before.unwrap()),
      ),
    )
    .option("--unspent", "of these only those with credit, spendable or reserved", false)
    .option("--file <file>", "those in a CSV with a column code or id, such as vouchers issue and vouchers list write")
    .addOption(
      new Option("--count <number>", "how many are to change; --dry-run tells it").argParser(numberUpTo(MOST)),
    );
}

/** True if the options choose vouchers, so that none is named. */
export function choosesMany({ batch, giver, endsBefore, file }: ManyOptions): boolean {
  return [batch, giver, endsBefore, file].some((option) => option !== undefined);
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

type Wish = Pick<GivenOf<typeof blockVouchers>, "choice" | "reason" | "expected">;

/**
 * The input of an act on many.
 * @param name a single voucher's code or id; it needs no count
 */
export async function manyInput(
  context: CommandContext,
  name: string | undefined,
  options: ManyOptions,
): Promise<Checked<Wish>> {
  const { site, batch, giver, endsBefore, unspent, file, count, reason } = options;
  if (site === undefined) {
    return mistake("--site is needed: the website of the vouchers");
  }
  if (name !== undefined && choosesMany(options)) {
    return mistake("name a code, or choose vouchers by options, not both");
  }
  const read = file === undefined ? { ok: true as const, value: null } : await namesIn(context, file);
  if (!read.ok) {
    return read;
  }
  const named = name === undefined ? read.value : [{ row: 1, name: await typedVoucher(context, name) }];
  const expected = name === undefined ? count : 1;
  const choice = {
    website_id: site,
    batch: batch ?? null,
    giver_id: giver ?? null,
    ends_before: endsBefore ?? null,
    unspent,
    named,
  };
  return { ok: true, value: { choice, reason, ...(expected !== undefined && { expected }) } };
}

async function namesIn({ io }: CommandContext, file: string): Promise<Checked<{ row: number; name: string }[]>> {
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

function mistake(reason: string): Checked<never> {
  return { ok: false, mistakes: [{ reason }] };
}

/** What became of many: "120 vouchers with 3400.00 EUR left are now blocked." */
export function tellMany(
  { io }: CommandContext,
  { vouchers, amount, currency, left }: OutputOf<typeof blockVouchers>,
  { done, dryRun }: { done: string; dryRun: boolean },
): void {
  const be = vouchers === 1 ? "is now" : "are now";
  const which = `${counted(vouchers, "voucher")} with ${moneyText(amount, currency)} left`;
  io.stdout(`${which} ${dryRun ? "would be" : be} ${done}.\n${leftLine(left)}`);
}
