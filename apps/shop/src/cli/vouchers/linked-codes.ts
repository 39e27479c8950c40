import { resolve } from "node:path";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { dayOrTime, linkVouchers } from "@guerdon/contract/operations/voucher";
import { z } from "zod";
import { type CommandContext, progress } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { noRows, readCsvFile } from "../read-csv-file.ts";
import { typedAmount, typedCode } from "../typed-values.ts";
import { writeOut } from "../write-out.ts";
import { settleCodeFiles } from "./settle-code-files.ts";

/** A row of a file that `vouchers issue` or `vouchers replace` wrote. */
const codeRow = z.strictObject({
  code: typedCode,
  value: typedAmount,
  valid_until: dayOrTime.optional(),
  tan: z.string().optional(),
});

type CodeRow = z.output<typeof codeRow>;

/** Codes of a file with their links, and what a letter shows of their website. */
export interface LinkedCodes {
  rows: (CodeRow & { link: string })[];
  website: Omit<OutputOf<typeof linkVouchers>, "links">;
}

/** Makes the links of the codes in a file, and writes what `text` makes of them to standard output or a new file. */
export async function writeLinked(
  context: CommandContext,
  { file, website_id, out }: { file: string; website_id: string; out: string | undefined },
  text: (linked: LinkedCodes) => string,
): Promise<Checked<number>> {
  await settleCodeFiles(context, file);
  return writeOut(context, out, async () => {
    const linked = await linkCodes(context, file, website_id);
    return linked.ok
      ? {
          ok: true,
          value: { text: text(linked.value), what: counted(linked.value.rows.length, "code is", "codes are") },
        }
      : linked;
  });
}

async function linkCodes(context: CommandContext, file: string, website_id: string): Promise<Checked<LinkedCodes>> {
  let rows: CodeRow[] = [];
  const linked = await operate<typeof linkVouchers>(context, linkVouchers, {
    file,
    input: async () => {
      const read = await readCsvFile(resolve(context.io.cwd, file), file, codeRow);
      if (!read.ok) {
        return read;
      }
      rows = read.value.map(({ values }) => values);
      if (rows.length === 0) {
        return { ok: false, mistakes: [noRows(file)] };
      }
      progress(context, `Linking ${counted(rows.length, "code")} …`);
      return { ok: true, value: { website_id, codes: rows.map(({ code }) => code) } };
    },
  });
  if (!linked.ok) {
    return linked;
  }
  const { links, ...website } = linked.value;
  return { ok: true, value: { website, rows: rows.map((row, index) => ({ ...row, link: links[index] ?? "" })) } };
}
