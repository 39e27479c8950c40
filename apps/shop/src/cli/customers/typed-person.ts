import { resolve } from "node:path";
import { readTextFile } from "../read-text-file.ts";
import { loaded, option } from "../runner/parameter.ts";
import { orStdin } from "../runner/typed-inputs.ts";

/** The options that name a person: by e-mail address, and also as a partner does. */
export const PERSON = {
  email: orStdin(
    option(
      "--email <address>",
      "the person's e-mail address; - reads it from standard input, which keeps it out of the shell history",
    ),
  ),
  email_file: loaded(option("--email-file <file>", "a file with the e-mail address, instead"), async (file, io) => {
    const read = await readTextFile(resolve(io.cwd, file), file);
    return read.ok ? { ok: true, value: read.value.trim() } : read;
  }),
  partner: option("--partner <name>", "a partner that knows the person, too, by --external-id"),
  external_id: orStdin(
    option("--external-id <id>", "the partner's own id of the person; - reads it from standard input"),
  ),
};

/** Why the options name no person. */
export function unfitPerson(typed: Readonly<Record<keyof typeof PERSON, unknown>>): string | undefined {
  if ((typed.email === undefined) === (typed.email_file === undefined)) {
    return "name the e-mail address by either --email or --email-file";
  }
  return (typed.partner === undefined) === (typed.external_id === undefined)
    ? undefined
    : "--partner and --external-id name a person together";
}

/** The person whom options name together. */
export function personOf({
  email,
  email_file,
  partner,
  external_id,
}: Readonly<Record<keyof typeof PERSON, string | undefined>>) {
  return {
    email: email ?? email_file ?? "",
    ...(partner !== undefined && external_id !== undefined && { partner: { id: partner, external_id } }),
  };
}
