import type { OutputOf } from "@guerdon/contract/operations/operation";
import { replaceVoucher } from "@guerdon/contract/operations/voucher";
import { majorFromMinor } from "@guerdon/domain/money";
import type { CommandContext } from "../command-context.ts";
import { type Checked, describeMistakes, type Mistake } from "../mistakes.ts";
import type { NewFile } from "../open-new-file.ts";
import { operate } from "../operate.ts";
import { codesAsCsv } from "./codes-as-csv.ts";
import { openCodesFile, worthlessName } from "./codes-file.ts";
import { settleCodeFiles } from "./settle-code-files.ts";
import { typedVoucher } from "./typed-voucher.ts";

export interface ReplaceOptions {
  reason: string;
  out?: string;
  dryRun: boolean;
}

type Replacement = OutputOf<typeof replaceVoucher>;

/** The exit code if the code was replaced, but the file could not be renamed. */
const UNNAMED = 1;

/** Replaces a code. The new one is written to standard output or a file, and nowhere else. */
export async function replaceVoucherCode(
  context: CommandContext,
  name: string,
  options: ReplaceOptions,
): Promise<Checked<number>> {
  const { io } = context;
  const { out, dryRun } = options;
  if (out !== undefined && !dryRun) {
    await settleCodeFiles(context, out);
    await using file = openCodesFile(context, out);
    const replaced = await ask(context, name, { ...options, file });
    return replaced.ok ? await finish(context, { file, out, replacement: replaced.value }) : replaced;
  }
  const replaced = await ask(context, name, options);
  if (!replaced.ok) {
    return replaced;
  }
  if (dryRun) {
    io.stderr(`A new code of ${amountOf(replaced.value)} would take its place.\n`);
  } else {
    io.stdout(codesAsCsv(replaced.value, replaced.value.value));
    io.stderr(`${toldText(replaced.value)}\n`);
  }
  return { ok: true, value: 0 };
}

async function finish(
  { io }: CommandContext,
  { file, out, replacement }: { file: NewFile; out: string; replacement: Replacement },
): Promise<Checked<number>> {
  const mistakes = await file.finish();
  const place = mistakes.length > 0 ? worthlessName(out) : out;
  io.stderr(`${describeMistakes(mistakes)}${toldText(replacement)} It is in ${place} and stored nowhere else.\n`);
  return { ok: true, value: mistakes.length > 0 ? UNNAMED : 0 };
}

async function ask(
  context: CommandContext,
  name: string,
  { reason, dryRun, file }: ReplaceOptions & { file?: NewFile },
): Promise<Checked<Replacement>> {
  const unwritten: Mistake[] = [];
  const keep = async (code: Replacement) => {
    unwritten.push(...((await file?.write(codesAsCsv(code, code.value))) ?? []));
    return unwritten.length === 0;
  };
  const replaced = await operate<typeof replaceVoucher>(context, replaceVoucher, {
    dryRun,
    ...(file && { answers: { keep } }),
    input: async () => {
      const voucher = await typedVoucher(context, name);
      const mistakes = (await file?.open()) ?? [];
      return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, value: { voucher, reason } };
    },
  });
  return unwritten.length > 0 ? { ok: false, mistakes: unwritten } : replaced;
}

function amountOf({ value, currency }: Replacement): string {
  return `${majorFromMinor(value).toFixed(2)} ${currency}`;
}

function toldText(replacement: Replacement): string {
  return `The new code …${replacement.last_four} (${replacement.id}) has ${amountOf(replacement)}; the old one is worth nothing.`;
}
