import { showConsent } from "@guerdon/contract/operations/consent";
import { asTable } from "../as-table.ts";
import type { Command } from "../runner/command.ts";
import { argument, required } from "../runner/parameter.ts";
import { textCommand } from "../runner/text-command.ts";

/** The commands for visitors' choices about optional services and their cookies. */
export const CONSENT_COMMANDS: readonly Command[] = [
  textCommand("show", showConsent, {
    description: "The receipts of an id: what was asked, what was agreed to, and when.",
    takes: {
      consent_id: argument("<id>", "the number that the visitor's cookie settings show"),
      website_id: required("--site <id>", "the website on which it was chosen"),
    },
    present: ({ receipts }) =>
      asTable([
        ["chosen", "counts until", "agreed to", "version", "language"],
        ...receipts.map(({ given_at, ends_at, replaced_at, agreed, version, language }) => [
          given_at.toISOString(),
          (replaced_at !== null && replaced_at < ends_at ? replaced_at : ends_at).toISOString(),
          agreed.join(", ") || "nothing",
          version,
          language,
        ]),
      ]),
  }),
];
