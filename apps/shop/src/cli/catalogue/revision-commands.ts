import {
  compareCatalogueRevisions,
  listCatalogueRevisions,
  publishCatalogue,
  rollBackCatalogue,
} from "@guerdon/contract/operations/catalogue-revision";
import { numberUpTo } from "../bounded-number.ts";
import type { Command } from "../runner/command.ts";
import { argument, option } from "../runner/parameter.ts";
import { tableCommand } from "../runner/table-command.ts";
import { textCommand } from "../runner/text-command.ts";
import { workCommand } from "../runner/work-command.ts";
import { CONSENTS } from "./consent-options.ts";
import { exportCatalogueFiles } from "./export-catalogue.ts";
import { publishedText, shortDifference } from "./present.ts";

const CATALOGUE = argument("<id>", "the catalogue");
/** Numbers of revisions are PostgreSQL integers. */
const revision = numberUpTo(2_147_483_647);
/** The characters of a digest in a table for people. */
const SHORT_DIGEST_LENGTH = 12;

const publishing = {
  takes: { catalogue_id: CATALOGUE, revision: argument("<revision>", "its number", revision), ...CONSENTS },
  dryRun: "check everything and list the changes without making them",
  present: publishedText,
};

/** Revisions of a catalogue: what is live, what was, and drafts. */
export const REVISION_COMMANDS: readonly Command[] = [
  tableCommand("revisions", listCatalogueRevisions, {
    description:
      "The revisions of a catalogue, the newest first: which is live, which are drafts, who made them and when.",
    takes: { catalogue_id: CATALOGUE },
    columns: ["revision", "state", "made_at", "made_by", "made_from", "published_at", "products", "digest"],
    rows: ({ revisions }, { format }) =>
      revisions.map(({ digest, ...each }) => ({
        ...each,
        digest: format === "table" ? digest.slice(0, SHORT_DIGEST_LENGTH) : digest,
      })),
    empty: "There are no revisions.",
  }),
  tableCommand("diff", compareCatalogueRevisions, {
    description:
      "Compare two revisions of a catalogue: what came, what went, prices with what they were, other fields.",
    takes: {
      catalogue_id: CATALOGUE,
      before: argument("<before>", "a revision or draft", revision),
      after: argument("[after]", "another one; without it the one that is live", revision),
    },
    columns: ["what", "product", "name", "before", "after"],
    rows: ({ differences }, { format }) => (format === "table" ? differences.map(shortDifference) : differences),
    empty: ({ before, after }) => `The revisions ${before} and ${after} have the same content.`,
  }),
  textCommand("publish", publishCatalogue, {
    ...publishing,
    description: "Make a draft of a catalogue the revision that is live.",
  }),
  textCommand("rollback", rollBackCatalogue, {
    ...publishing,
    description: "Make what an earlier revision had the catalogue again, as a new revision. Orders stay as they are.",
  }),
  workCommand("export", {
    description: "Write a catalogue as a file with pictures, which catalogue import takes.",
    takes: {
      id: CATALOGUE,
      folder: argument("<folder>", "a new folder for the file and its pictures"),
      revision: option(
        "--revision <number>",
        "an earlier revision or a draft; without it the one that is live",
        revision,
      ),
    },
    changes: false,
    work: exportCatalogueFiles,
  }),
];
