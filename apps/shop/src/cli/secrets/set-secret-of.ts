import { resolve } from "node:path";
import { setSecret } from "@guerdon/contract/operations/secret";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { readTextFile } from "../read-text-file.ts";

export interface SetOptions {
  /** Read instead of standard input. */
  file?: string;
  dryRun: boolean;
}

/**
 * Stores a secret and prints what was done. The value is on no command line, which others on the machine and the shell's
 * history would see, and in no output.
 */
export async function setSecretOf(
  context: CommandContext,
  key: { website_id: string; name: string },
  { file, dryRun }: SetOptions,
): Promise<Checked<number>> {
  const set = await operate<typeof setSecret>(context, setSecret, {
    input: async () => {
      const read = await readValue(context, file);
      return read.ok ? { ok: true, value: { ...key, value: read.value } } : read;
    },
    dryRun,
  });
  if (!set.ok) {
    return set;
  }
  const done = dryRun ? "would be stored" : "is stored";
  const before = set.value.is_replaced ? ", in place of an earlier one" : "";
  context.io.stdout(`The secret ${key.name} of ${key.website_id} ${done}${before}.\n`);
  return { ok: true, value: 0 };
}

/** The value without spaces and line breaks around it, which editors and `echo` add. */
async function readValue({ io }: CommandContext, file: string | undefined): Promise<Checked<string>> {
  const read: Checked<string> =
    file === undefined ? { ok: true, value: await io.readStdin() } : await readTextFile(resolve(io.cwd, file), file);
  if (!read.ok) {
    return read;
  }
  const value = read.value.trim();
  if (value === "") {
    return { ok: false, mistakes: [{ ...(file !== undefined && { file }), reason: "the value is empty" }] };
  }
  return { ok: true, value };
}
