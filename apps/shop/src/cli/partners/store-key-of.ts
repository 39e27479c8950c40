import { addPartner, rotatePartnerKey } from "@guerdon/contract/operations/partner";
import type { TokenAlgorithm } from "@guerdon/domain/handshake";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { readSecretValue } from "../secrets/read-secret-value.ts";

export interface KeyOptions {
  algorithm: TokenAlgorithm;
  /** Read instead of standard input. */
  file?: string;
  dryRun: boolean;
}

/** A partner of a website. */
interface NamedPartner {
  website_id: string;
  partner: string;
}

/** Adds a partner with its key and prints what was done. The key is on no command line and in no output. */
export async function addPartnerOf(
  context: CommandContext,
  named: NamedPartner,
  options: KeyOptions,
): Promise<Checked<number>> {
  const { dryRun } = options;
  const input = keyInput(context, named, options);
  const added = await operate<typeof addPartner>(context, addPartner, { input, dryRun });
  if (!added.ok) {
    return added;
  }
  context.io.stdout(`The partner ${named.partner} of ${named.website_id} ${dryRun ? "would be" : "is"} added.\n`);
  return { ok: true, value: 0 };
}

/** Stores a partner's new key and prints what to do next. */
export async function rotateKeyOf(
  context: CommandContext,
  named: NamedPartner,
  options: KeyOptions,
): Promise<Checked<number>> {
  const { dryRun } = options;
  const input = keyInput(context, named, options);
  const rotated = await operate<typeof rotatePartnerKey>(context, rotatePartnerKey, { input, dryRun });
  if (!rotated.ok) {
    return rotated;
  }
  const { number } = rotated.value;
  context.io.stdout(
    `Key ${number} of the partner ${named.partner} ${dryRun ? "would be" : "is"} stored beside the old one. ` +
      "Once the partner signs with it, remove the old one.\n",
  );
  return { ok: true, value: 0 };
}

function keyInput({ io }: CommandContext, named: NamedPartner, { algorithm, file }: KeyOptions) {
  return async () => {
    const read = await readSecretValue(io, file);
    return read.ok ? { ok: true as const, value: { ...named, algorithm, key: read.value } } : read;
  };
}
