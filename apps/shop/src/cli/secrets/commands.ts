import { listSecrets, removeSecret, setSecret } from "@guerdon/contract/operations/secret";
import { clockTime } from "@guerdon/domain/time/day";
import type { Command } from "../runner/command.ts";
import { argument } from "../runner/parameter.ts";
import { tableCommand } from "../runner/table-command.ts";
import { textCommand } from "../runner/text-command.ts";
import { secretValue } from "../runner/typed-inputs.ts";

const NAMED = {
  website_id: argument("<website>", "the website's id"),
  name: argument("<name>", "the name that settings refer to as secret:NAME"),
};

/** Secrets of websites. Their values are on no command line and in no output. */
export const SECRET_COMMANDS: readonly Command[] = [
  textCommand("set", setSecret, {
    description: "Store a secret, in place of an earlier one. Its value is read from standard input.",
    takes: { ...NAMED, value: secretValue("a file with the value, instead of standard input") },
    present: ({ is_replaced }, { website_id, name, dryRun }) => {
      const before = is_replaced ? ", in place of an earlier one" : "";
      return `The secret ${name} of ${website_id} ${dryRun ? "would be" : "is"} stored${before}.\n`;
    },
  }),
  tableCommand("list", listSecrets, {
    description: "List names, when and by whom each was stored, and the settings that refer to it.",
    takes: { website_id: argument("[website]", "the website's id; default: all websites") },
    columns: ["website", "name", "stored", "by", "used_by"],
    rows: ({ secrets }) =>
      secrets.map(({ website_id, name, changed_at, time_zone, changed_by, used_by, is_made_by_shop }) => ({
        website: website_id,
        name,
        stored: clockTime(changed_at, time_zone),
        by: changed_by ?? (is_made_by_shop ? "the shop" : "-"),
        used_by: is_made_by_shop ? "the shop itself" : used_by.join(", ") || "nothing",
      })),
    empty: "There are no secrets.",
  }),
  textCommand("remove", removeSecret, {
    description: "Remove a secret that no setting of the website refers to.",
    takes: NAMED,
    present: (_, { website_id, name, dryRun }) =>
      `The secret ${name} of ${website_id} ${dryRun ? "would be" : "is"} removed.\n`,
  }),
];
