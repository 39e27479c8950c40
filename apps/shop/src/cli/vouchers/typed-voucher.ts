import type { CommandContext } from "../command-context.ts";

/** A code or id as typed; `-` reads it from standard input, to keep a code out of the shell's history. */
export async function typedVoucher({ io }: CommandContext, name: string): Promise<string> {
  return (name === "-" ? await io.readStdin() : name).trim();
}
