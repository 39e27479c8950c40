import { resolve } from "node:path";
import { createAccount } from "@guerdon/contract/operations/account";
import { LANGUAGES } from "@guerdon/domain/language";
import { z } from "zod";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { readTextFile } from "../read-text-file.ts";
import { typedArgument } from "../typed-argument.ts";

export interface CreateOptions {
  site: string;
  email: string;
  passwordFile?: string;
  language?: string;
  /** Minor units. */
  credit?: number;
  /** The id of who gives its credit. */
  giver?: string;
  dryRun: boolean;
}

const languageCode = z.enum(LANGUAGES);

/** Creates an account and prints its id. */
export async function createAccountOf(
  context: CommandContext,
  name: string,
  { site, email, passwordFile, language, credit, giver, dryRun }: CreateOptions,
): Promise<Checked<number>> {
  const chosen = languageCode.optional().safeParse(language);
  if (!chosen.success) {
    return { ok: false, mistakes: [{ reason: `--language must be one of ${LANGUAGES.join(", ")}` }] };
  }
  const password = passwordFile === undefined ? undefined : await readPassword(context, passwordFile);
  if (password && !password.ok) {
    return password;
  }
  const account = {
    user_name: await typedArgument(context.io, name),
    email,
    language: chosen.data,
    credit,
    giver,
    ...(password && { password: password.value }),
  };
  const created = await operate<typeof createAccount>(context, createAccount, {
    input: async () => ({ ok: true, value: { website_id: site, account } }),
    dryRun,
  });
  if (!created.ok) {
    return created;
  }
  context.io.stdout(dryRun ? "The account would be created.\n" : `Account ${created.value.account_id} is created.\n`);
  return { ok: true, value: 0 };
}

async function readPassword({ io }: CommandContext, file: string): Promise<Checked<string>> {
  const read = await readTextFile(resolve(io.cwd, file), file);
  return read.ok ? { ok: true, value: read.value.split(/\r?\n/)[0] ?? "" } : read;
}
