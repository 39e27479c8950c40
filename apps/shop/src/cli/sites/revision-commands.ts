import {
  compareWebsiteRevisions,
  linkPreview,
  listWebsiteRevisions,
  publishWebsite,
  revokePreviews,
  rollBackWebsite,
} from "@guerdon/contract/operations/revision";
import { MAX_PREVIEW_MINUTES } from "@guerdon/domain/website/preview";
import { numberUpTo } from "../bounded-number.ts";
import type { Mistake } from "../mistakes.ts";
import type { WordedRefusal } from "../operate.ts";
import type { Command } from "../runner/command.ts";
import { argument, defaulting, flag } from "../runner/parameter.ts";
import { tableCommand } from "../runner/table-command.ts";
import { textCommand } from "../runner/text-command.ts";
import { comparisonText, publishedText } from "./present.ts";

const MAX_REVISION = 1_000_000_000;
const WEBSITE = argument("<id>", "the website");
const revision = numberUpTo(MAX_REVISION);
const REVISION = argument("<revision>", "its number", revision);

const publishing = {
  takes: {
    website_id: WEBSITE,
    revision: REVISION,
    takes_hosts: flag("--hosts", "take its hosts and public_url, too; otherwise those that are live stay"),
  },
  dryRun: "check everything and list the changes without making them",
  place: placed,
  present: publishedText,
};

/** Revisions of a website: what is live, what was, drafts and previews. */
export const REVISION_COMMANDS: readonly Command[] = [
  tableCommand("revisions", listWebsiteRevisions, {
    description:
      "The revisions of a website, the newest first: which is live, which are drafts, who made them and when.",
    takes: { website_id: WEBSITE },
    columns: ["revision", "state", "made_at", "made_by", "made_from", "published_at", "published_by"],
    rows: ({ revisions }) => revisions,
    empty: "There are no revisions.",
  }),
  tableCommand("diff", compareWebsiteRevisions, {
    description: "Compare two revisions of a website: settings, words, pictures, pages, promotions and snippets.",
    takes: {
      website_id: WEBSITE,
      before: argument("<before>", "a revision", revision),
      after: argument("[after]", "another one; without it the one that is live", revision),
    },
    columns: ["what", "name", "before", "after"],
    rows: ({ differences }) => differences,
    empty: ({ before, after }) => `The revisions ${before} and ${after} have the same content.`,
    text: ({ differences }) => comparisonText(differences),
  }),
  textCommand("publish", publishWebsite, {
    ...publishing,
    description: "Make a draft live. It is checked again as the shop is now.",
  }),
  textCommand("rollback", rollBackWebsite, {
    ...publishing,
    description: "Make the content of an earlier revision live again, as a new revision.",
  }),
  textCommand("preview", linkPreview, {
    description: "Print a signed link that shows a revision at the website's address, whether it is live or not.",
    takes: {
      website_id: WEBSITE,
      revision: REVISION,
      minutes: defaulting("--minutes <number>", "how long the link is valid", {
        reading: numberUpTo(MAX_PREVIEW_MINUTES),
        value: 60,
      }),
    },
    present: ({ url, until }, named) => ({
      out: `${url}\n`,
      err: `Whoever has the link sees revision ${named.revision} of ${named.website_id} until ${until.toISOString()}.\n`,
    }),
  }),
  textCommand("revoke-previews", revokePreviews, {
    description: "End all links to previews of a website at once, also for those who are looking at one.",
    takes: { website_id: WEBSITE },
    dryRun: "check the website and change nothing",
    present: (_, { website_id, dryRun }) =>
      `All links to previews of ${website_id} ${dryRun ? "would be" : "are"} ended.\n`,
  }),
];

/** A stored revision has no lines: the place is the name of the setting, or the file that it came from. */
function placed(reasons: readonly WordedRefusal[], { revision: number }: { revision: number }): Mistake[] {
  return reasons.map(({ refusal: { at }, reason }) => {
    if (at && "file" in at) {
      return { file: at.file, reason };
    }
    return at && "path" in at ? { reason: `revision ${number}, ${at.path.slice(1).join(".")}: ${reason}` } : { reason };
  });
}
