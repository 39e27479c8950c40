import { resolve } from "node:path";
import type { CommandIo } from "../command-io.ts";
import type { Checked } from "../mistakes.ts";
import { readTextFile } from "../read-text-file.ts";
import { typedArgument } from "../typed-argument.ts";

/** Where a command finds the e-mail address of a person. */
export interface EmailOptions {
  /** As typed; - for standard input. */
  email?: string;
  emailFile?: string;
}

/** The e-mail address of a person, from the command line, standard input or a file. */
export async function typedEmail(io: CommandIo, { email, emailFile }: EmailOptions): Promise<Checked<string>> {
  if ((email === undefined) === (emailFile === undefined)) {
    return { ok: false, mistakes: [{ reason: "name the e-mail address by either --email or --email-file" }] };
  }
  if (emailFile === undefined) {
    return { ok: true, value: await typedArgument(io, email ?? "") };
  }
  const read = await readTextFile(resolve(io.cwd, emailFile), emailFile);
  return read.ok ? { ok: true, value: read.value.trim() } : read;
}
