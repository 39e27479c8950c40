import { readBounceMailbox } from "@guerdon/contract/operations/bounce-mailbox";
import { importBounces } from "@guerdon/contract/operations/mail";
import { counted } from "../counted.ts";
import type { CommandGroup } from "../runner/command.ts";
import { argument } from "../runner/parameter.ts";
import { textCommand } from "../runner/text-command.ts";
import { bounceReports } from "./bounce-reports.ts";
import { bouncesText } from "./bounces-text.ts";

/** Mails to customers. */
export const MAIL_COMMANDS: readonly CommandGroup[] = [
  {
    name: "bounces",
    description: "Mails that came back",
    commands: [
      textCommand("import", importBounces, {
        description: "Note which mails of orders came back. Files that were imported before change nothing.",
        takes: {
          reports: bounceReports(argument("<files...>", "reports of mail servers: mails (.eml) or mailboxes (mbox)")),
        },
        input: ({ reports: { bounces } }) => ({ bounces }),
        present: (learnt, { reports: { others }, dryRun }) =>
          bouncesText(learnt, {
            dryRun,
            rest: others > 0 ? [`${counted(others, "mail")} of the files no such report`] : [],
          }),
      }),
      textCommand("read", readBounceMailbox, {
        description: "Read the mailbox of BOUNCE_IMAP_URL now, as the shop does every ten minutes.",
        dryRun: "check everything without changing anything, in the mailbox neither",
        // Reports that were read before the mailbox failed are noted.
        staysDone: true,
        present: ({ others, left, ...learnt }, { dryRun }) =>
          bouncesText(learnt, {
            dryRun,
            rest: [
              ...(others > 0 ? [`${counted(others, "mail")} of the mailbox no such report`] : []),
              ...(left > 0 ? [`${counted(left, "mail")} left for the next reading`] : []),
            ],
          }),
      }),
    ],
  },
];
