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
async function typedEmail(io: CommandIo, { email, emailFile }: EmailOptions): Promise<Checked<string>> {
  if ((email === undefined) === (emailFile === undefined)) {
    return { ok: false, mistakes: [{ reason: "name the e-mail address by either --email or --email-file" }] };
  }
  if (emailFile === undefined) {
    return { ok: true, value: await typedArgument(io, email ?? "") };
  }
  const read = await readTextFile(resolve(io.cwd, emailFile), emailFile);
  return read.ok ? { ok: true, value: read.value.trim() } : read;
}

/** How a partner names the person, as an operator types it. */
export interface PartnerOptions {
  partner?: string;
  externalId?: string;
}

/** The partner's name for a person; undefined if none is typed. */
async function typedPartner(
  io: CommandIo,
  { partner: id, externalId }: PartnerOptions,
): Promise<Checked<{ id: string; external_id: string } | undefined>> {
  if ((id === undefined) !== (externalId === undefined)) {
    return { ok: false, mistakes: [{ reason: "--partner and --external-id name a person together" }] };
  }
  return {
    ok: true,
    value: id === undefined ? undefined : { id, external_id: await typedArgument(io, externalId ?? "") },
  };
}

/** A person as typed: the e-mail address, and how a partner names them. */
export async function typedPerson(
  io: CommandIo,
  options: EmailOptions & PartnerOptions,
): Promise<Checked<{ email: string; partner?: { id: string; external_id: string } }>> {
  const email = await typedEmail(io, options);
  if (!email.ok) {
    return email;
  }
  const partner = await typedPartner(io, options);
  if (!partner.ok) {
    return partner;
  }
  return { ok: true, value: { email: email.value, ...(partner.value && { partner: partner.value }) } };
}
