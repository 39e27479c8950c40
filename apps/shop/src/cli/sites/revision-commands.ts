import { MAX_PREVIEW_MINUTES } from "@guerdon/domain/preview";
import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";
import { formatOption, type ListFormat } from "../list-format.ts";
import { numberUpTo } from "../number-up-to.ts";

const MOST_REVISIONS = 1_000_000_000;
const WEBSITE = ["<id>", "the website"] as const;
const revision = numberUpTo(MOST_REVISIONS);

/** Registers `sites revisions`, `diff`, `publish`, `rollback`, `preview` and `revoke-previews`. */
export function registerRevisions(sites: Command, run: RunWork): void {
  sites
    .command("revisions")
    .argument(...WEBSITE)
    .description(
      "The revisions of a website, the newest first: which is live, which are drafts, who made them and when.",
    )
    .addOption(formatOption())
    .action((id: string, options: { format: ListFormat }) =>
      run(
        "sites revisions",
        async (context) => {
          const { listRevisionsOf } = await import("./list-revisions-of.ts");
          return listRevisionsOf(context, id, options);
        },
        { changes: false },
      ),
    );
  sites
    .command("diff")
    .argument(...WEBSITE)
    .argument("<before>", "a revision", revision)
    .argument("[after]", "another one; without it the one that is live", revision)
    .description("Compare two revisions of a website: settings, words, pictures, pages, promotions and snippets.")
    .addOption(formatOption())
    .action((id: string, before: number, ...[after, options]: [number | undefined, { format: ListFormat }]) =>
      run(
        "sites diff",
        async (context) => {
          const { compareRevisionsOf } = await import("./compare-revisions-of.ts");
          return compareRevisionsOf(context, { id, before, after }, options);
        },
        { changes: false },
      ),
    );
  registerPublishing(sites, run);
  registerPreviews(sites, run);
}

function registerPreviews(sites: Command, run: RunWork): void {
  sites
    .command("preview")
    .argument(...WEBSITE)
    .argument("<revision>", "its number", revision)
    .description("Print a signed link that shows a revision at the website's address, whether it is live or not.")
    .option("--minutes <number>", "how long the link is valid", numberUpTo(MAX_PREVIEW_MINUTES), 60)
    .action((id: string, number: number, options: { minutes: number }) =>
      run(
        "sites preview",
        async (context) => {
          const { linkPreviewOf } = await import("./link-preview-of.ts");
          return linkPreviewOf(context, { id, revision: number }, options);
        },
        { changes: false },
      ),
    );
  sites
    .command("revoke-previews")
    .argument(...WEBSITE)
    .description("End all links to previews of a website at once, also for those who are looking at one.")
    .option("--dry-run", "check the website and change nothing", false)
    .action((id: string, options: { dryRun: boolean }) =>
      run("sites revoke-previews", async (context) => {
        const { revokePreviewsOf } = await import("./revoke-previews-of.ts");
        return revokePreviewsOf(context, id, options);
      }),
    );
}

function registerPublishing(sites: Command, run: RunWork): void {
  const ways = [
    ["publish", "Make a draft live. It is checked again as the shop is now."],
    ["rollback", "Make the content of an earlier revision live again, as a new revision."],
  ] as const;
  for (const [way, description] of ways) {
    sites
      .command(way)
      .argument(...WEBSITE)
      .argument("<revision>", "its number", revision)
      .description(description)
      .option("--hosts", "take its hosts and public_url, too; otherwise those that are live stay", false)
      .option("--dry-run", "check everything and list the changes without making them", false)
      .action((id: string, number: number, options: { hosts: boolean; dryRun: boolean }) =>
        run(`sites ${way}`, async (context) => {
          const { publishRevisionOf } = await import("./publish-revision-of.ts");
          return publishRevisionOf(context, { id, revision: number }, { ...options, way });
        }),
      );
  }
}
