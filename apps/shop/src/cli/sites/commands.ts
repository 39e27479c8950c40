import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";
import { formatOption, type ListFormat } from "../list-format.ts";
import { registerRevisions } from "./revision-commands.ts";

export function registerSiteCommands(program: Command, run: RunWork): void {
  const sites = program.command("sites").description("Websites");
  sites
    .command("apply")
    .argument("<folder>", "the website's folder")
    .description(
      "Make a revision of a website's folder, with settings.json, its pictures, content pages and promotions, and publish it.",
    )
    .option("--draft", "keep the revision as a draft: sites preview shows it, sites publish makes it live", false)
    .option("--dry-run", "check everything and list the changes without making them", false)
    .action((folder: string, options: { dryRun: boolean; draft: boolean }) =>
      run("sites apply", async (context) => {
        const { applySiteFolder } = await import("./apply-site-folder.ts");
        const applied = await applySiteFolder(context, folder, options);
        if (!applied.ok) {
          return applied;
        }
        const { appliedText } = await import("./applied-text.ts");
        const { publicUrlWarning } = await import("../../public-url-warning.ts");
        context.io.stdout(appliedText(applied.value, options.dryRun));
        const { reached } = context.shop;
        const warning = reached && publicUrlWarning(applied.value.public_url, reached);
        if (warning !== undefined) {
          context.io.stderr(`Warning: ${warning}\n`);
        }
        return { ok: true, value: 0 };
      }),
    );
  sites
    .command("list")
    .description("The websites, with their states and addresses.")
    .addOption(formatOption())
    .action((options: { format: ListFormat }) =>
      run(
        "sites list",
        async (context) => {
          const { listSites } = await import("./list-sites.ts");
          return listSites(context, options);
        },
        { changes: false },
      ),
    );
  registerRevisions(sites, run);
  registerStates(sites, run);
}

function registerStates(sites: Command, run: RunWork): void {
  const changes = [
    ["pause", "Let nobody new into a website. Visitors who are in it go on."],
    ["resume", "End a pause."],
    ["close", "Close a website: its pages say so and give the contact. Orders that were placed stay visible."],
    ["open", "Open a website that is closed or paused."],
  ] as const;
  for (const [change, description] of changes) {
    sites
      .command(change)
      .argument("<id>", "the website")
      .description(description)
      .option("--dry-run", "check everything without changing anything", false)
      .action((id: string, { dryRun }: { dryRun: boolean }) =>
        run(`sites ${change}`, async (context) => {
          const { changeStateOf } = await import("./change-state-of.ts");
          return changeStateOf(context, id, { dryRun, change });
        }),
      );
  }
}
