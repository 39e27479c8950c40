import { resolve } from "node:path";
import type { CommandIo } from "../command-io.ts";
import type { Checked } from "../mistakes.ts";
import { readTextFile } from "../read-text-file.ts";

/**
 * A value that is on no command line, which others on the machine and the shell's history would see: from a file or
 * standard input, without spaces and line breaks around it, which editors and `echo` add.
 */
export async function readSecretValue(io: CommandIo, file: string | undefined): Promise<Checked<string>> {
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
