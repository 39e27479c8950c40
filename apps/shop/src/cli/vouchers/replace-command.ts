import type { OutputOf } from "@guerdon/contract/operations/operation";
import { replaceVoucher } from "@guerdon/contract/operations/voucher";
import { majorFromMinor } from "@guerdon/domain/money";
import { operate } from "../operate.ts";
import { option } from "../runner/parameter.ts";
import { REASON } from "../runner/shared-parameters.ts";
import { workCommand } from "../runner/work-command.ts";
import { codesAsCsv } from "./codes-as-csv.ts";
import { writeNewCodes } from "./new-codes.ts";
import { CODE_OR_ID } from "./typed-voucher.ts";

type Replacement = OutputOf<typeof replaceVoucher>;

/** Replaces a code by a new one. */
export const REPLACE_COMMAND = workCommand("replace", {
  description: "Issue a new code for what is left on a voucher; the old one is worth nothing from then on.",
  takes: {
    voucher: CODE_OR_ID,
    reason: REASON,
    out: option("--out <file>", "write the code to a new file, readable by you only, instead of standard output"),
  },
  dryRun: true,
  changes: true,
  work: (context, { voucher, reason, out, dryRun }) =>
    writeNewCodes<Replacement>(context, {
      out: dryRun ? undefined : out,
      issue: (keeper) =>
        operate<typeof replaceVoucher>(context, replaceVoucher, {
          dryRun,
          ...(keeper && { answers: { keep: keeper.keep } }),
          input: async () => {
            const mistakes = (await keeper?.open()) ?? [];
            return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, value: { voucher, reason } };
          },
        }),
      asCsv,
      printed: (replacement) =>
        dryRun
          ? { err: `A new code of ${amountText(replacement)} would take its place.\n` }
          : { out: asCsv(replacement), err: `${replacedText(replacement)}\n` },
      kept: (replacement, place) => `${replacedText(replacement)} It is in ${place} and stored nowhere else.\n`,
    }),
});

function asCsv(replacement: Replacement): string {
  return codesAsCsv(replacement, replacement.value);
}

function amountText({ value, currency }: Replacement): string {
  return `${majorFromMinor(value).toFixed(2)} ${currency}`;
}

function replacedText(replacement: Replacement): string {
  return `The new code …${replacement.last_four} (${replacement.id}) has ${amountText(replacement)}; the old one is worth nothing.`;
}
