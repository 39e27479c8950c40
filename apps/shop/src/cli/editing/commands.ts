import { closeEditing, openEditing } from "@guerdon/contract/operations/editing";
import { counted } from "../counted.ts";
import type { Command } from "../runner/command.ts";
import { argument } from "../runner/parameter.ts";
import { textCommand } from "../runner/text-command.ts";

const WEBSITE = argument("<website>", "the website's id");

/** The commands for access to the drafts of a website in the content system's editor. */
export const EDITING_COMMANDS: readonly Command[] = [
  textCommand("open", openEditing, {
    description:
      "Print a word that an author enters once, in the editor, to see drafts for eight hours. It counts for 15 minutes.",
    takes: { website_id: WEBSITE },
    present: ({ word, valid_until }, { website_id, dryRun }) =>
      dryRun
        ? `A word for an author of ${website_id} would be made.\n`
        : {
            out: `${word}\n`,
            err: `An author of ${website_id} enters it in the editor, once, until ${valid_until.toISOString()}.\n`,
          },
  }),
  textCommand("close", closeEditing, {
    description: "Let nobody see the website's drafts any more, and void its unused words.",
    takes: { website_id: WEBSITE },
    present: ({ authors, words }, { website_id, dryRun }) => {
      const ended = `${counted(authors, "author")} and ${counted(words, "unused word")}`;
      return `The access of ${ended} of ${website_id} ${dryRun ? "would be" : "is"} ended.\n`;
    },
  }),
];
