import { eraseAgain, exportCustomer } from "@guerdon/contract/operations/customer";
import { counted } from "../counted.ts";
import type { Command } from "../runner/command.ts";
import { fileCommand } from "../runner/file-command.ts";
import { flag, option, required } from "../runner/parameter.ts";
import { NO_LIST } from "../runner/shared-parameters.ts";
import { textCommand } from "../runner/text-command.ts";
import { workCommand } from "../runner/work-command.ts";
import { eraseWithReceipt } from "./erase-with-receipt.ts";
import { PERSON, personOf, unfitPerson } from "./typed-person.ts";

const SITE = required("--site <id>", "the website");
const DRY_RUN = "list what would be erased and what stays, without changing anything";

/** The commands for the data that the shop has about persons. */
export const CUSTOMER_COMMANDS: readonly Command[] = [
  fileCommand("export", exportCustomer, {
    description: "Write everything that a website knows of a person into one file.",
    takes: { website_id: SITE, ...PERSON, out: required("--out <file>", "a new file that only you can read") },
    check: unfitPerson,
    input: ({ website_id, ...named }) => ({ website_id, ...personOf(named) }),
    content: ({ exported_at, holdings }, { website_id: website, ...named }) => {
      if (holdings.length === 0) {
        return { ok: false, mistakes: [{ reason: `the website ${website} knows nothing of this e-mail address` }] };
      }
      const { email } = personOf(named);
      return {
        text: `${JSON.stringify({ website, email, exported_at, holdings }, null, 2)}\n`,
        what: counted(holdings.length, "record is", "records are"),
      };
    },
  }),
  workCommand("erase", {
    description: "Permanently erase a person wherever a website may forget them, and say what stays and why.",
    takes: {
      website_id: SITE,
      ...PERSON,
      give_up_credit: flag("--give-up-credit", "also accounts with credit, which nobody can use any more"),
      receipt: option(
        "--receipt <file>",
        "also write what was erased and what stays into a new file, without the person",
      ),
      without_list: NO_LIST,
    },
    dryRun: DRY_RUN,
    check: ({ receipt, dryRun, ...typed }) =>
      receipt !== undefined && dryRun ? "a dry run erases nothing, and so has no --receipt" : unfitPerson(typed),
    changes: true,
    work: (context, { website_id, give_up_credit, without_list, receipt, dryRun, ...named }) => {
      const asked = { website_id, ...personOf(named), give_up_credit, without_list };
      return eraseWithReceipt(context, asked, { receipt, dryRun });
    },
  }),
  textCommand("erase-again", eraseAgain, {
    description: "Erase all that the list of erasures in BACKUP_DIR names, after a back-up was restored.",
    dryRun: DRY_RUN,
    present: ({ listed, left }, { dryRun }) => {
      const erased = listed - left.length;
      const verb = dryRun ? "would be" : erased === 1 ? "is" : "are";
      const stays = left.map(({ kind, name }) => `${kind} ${name} must stay in this database.\n`);
      return `${counted(erased, "entry", "entries")} of the list ${verb} erased.\n${stays.join("")}`;
    },
  }),
];
