import { setSecret } from "@guerdon/contract/operations/secret";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { readSecretValue } from "./read-secret-value.ts";

export interface SetOptions {
  /** Read instead of standard input. */
  file?: string;
  dryRun: boolean;
}

/** Stores a secret and prints what was done. The value is on no command line and in no output. */
export async function setSecretOf(
  context: CommandContext,
  key: { website_id: string; name: string },
  { file, dryRun }: SetOptions,
): Promise<Checked<number>> {
  const set = await operate<typeof setSecret>(context, setSecret, {
    input: async () => {
      const read = await readSecretValue(context.io, file);
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
