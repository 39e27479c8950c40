import { resolve } from "node:path";
import { importAccounts } from "@guerdon/contract/operations/account";
import { LANGUAGES } from "@guerdon/domain/language";
import { pastedEmail } from "@guerdon/domain/pasted";
import { z } from "zod";
import { type CommandContext, progress } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { moneyText } from "../payments/entry-lines.ts";
import { noRows, readCsvFile } from "../read-csv-file.ts";
import { typedAmountOrNothing } from "../typed-values.ts";

/** A row of the file. Empty cells have the defaults. */
const accountRow = z.strictObject({
  user_name: z.string().max(254),
  email: z.string().transform(pastedEmail).pipe(z.email("must be an e-mail address")),
  password: z.string().max(1000).optional(),
  language: z.enum(LANGUAGES).optional(),
  credit: typedAmountOrNothing.optional(),
  giver: z.string().optional(),
});

/** Creates accounts from a CSV file. */
export async function importAccountFile(
  context: CommandContext,
  file: string,
  { site, dryRun }: { site: string; dryRun: boolean },
): Promise<Checked<number>> {
  const input = () => readAccountRows(context, file, site);
  const imported = await operate<typeof importAccounts>(context, importAccounts, { input, file, dryRun });
  if (!imported.ok) {
    return imported;
  }
  const { accounts, credit, currency } = imported.value;
  const value = moneyText(credit, currency);
  context.io.stdout(`${dryRun ? "Dry run" : "Accounts"}: ${counted(accounts, "account")} with credit of ${value}\n`);
  return { ok: true, value: 0 };
}

async function readAccountRows(context: CommandContext, file: string, website_id: string) {
  const read = await readCsvFile(resolve(context.io.cwd, file), file, accountRow);
  if (!read.ok) {
    return read;
  }
  if (read.value.length === 0) {
    return { ok: false as const, mistakes: [noRows(file)] };
  }
  progress(context, `Creating ${counted(read.value.length, "account")} …`);
  return { ok: true as const, value: { website_id, rows: read.value } };
}
