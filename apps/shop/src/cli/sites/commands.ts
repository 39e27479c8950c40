import { listWebsites, setWebsiteState } from "@guerdon/contract/operations/website";
import { asTable } from "../as-table.ts";
import type { Command } from "../runner/command.ts";
import { always, argument, flag } from "../runner/parameter.ts";
import { print } from "../runner/print.ts";
import { tableCommand } from "../runner/table-command.ts";
import { textCommand } from "../runner/text-command.ts";
import { workCommand } from "../runner/work-command.ts";
import { appliedText } from "./present.ts";
import { REVISION_COMMANDS } from "./revision-commands.ts";

const apply = workCommand("apply", {
  description:
    "Make a revision of a website's folder, with settings.json, its pictures, content pages and promotions, and publish it.",
  takes: {
    folder: argument("<folder>", "the website's folder"),
    draft: flag("--draft", "keep the revision as a draft: sites preview shows it, sites publish makes it live"),
  },
  changes: true,
  dryRun: "check everything and list the changes without making them",
  work: async (context, { folder, draft, dryRun }) => {
    const { applySiteFolder } = await import("./apply-site-folder.ts");
    const applied = await applySiteFolder(context, folder, { draft, dryRun });
    if (!applied.ok) {
      return applied;
    }
    const { publicUrlWarning } = await import("../../public-url-warning.ts");
    const { reached } = context.shop;
    const warning = reached && publicUrlWarning(applied.value.public_url, reached);
    return print(context.io, {
      out: appliedText(applied.value, dryRun),
      err: warning === undefined ? "" : `Warning: ${warning}\n`,
    });
  },
});

const CHANGES = [
  ["pause", "Let nobody new into a website. Visitors who are in it go on."],
  ["resume", "End a pause."],
  ["close", "Close a website: its pages say so and give the contact. Orders that were placed stay visible."],
  ["open", "Open a website that is closed or paused."],
] as const;

/** Websites. */
export const SITE_COMMANDS: readonly Command[] = [
  apply,
  tableCommand("list", listWebsites, {
    description: "The websites, with their states and addresses.",
    columns: ["website", "state", "address"],
    rows: ({ websites }) => websites.map(({ id, state, public_url }) => ({ website: id, state, address: public_url })),
    empty: "There are no websites.",
    text: ({ websites }) => asTable(websites.map(({ id, state, public_url }) => [id, state, public_url])),
  }),
  ...REVISION_COMMANDS,
  ...CHANGES.map(([change, description]) =>
    textCommand(change, setWebsiteState, {
      description,
      takes: { website_id: argument("<id>", "the website"), change: always(change) },
      present: ({ was, is }, { website_id, dryRun }) =>
        `The website ${website_id} ${was === is ? `was ${is} before` : `${dryRun ? "would be" : "is"} ${is}`}.\n`,
    }),
  ),
];
