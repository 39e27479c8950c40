import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";

export function registerSiteCommands(program: Command, run: RunWork): void {
  const sites = program.command("sites").description("Websites");
  sites
    .command("apply")
    .argument("<folder>", "the website's folder")
    .description("Store a website's folder: settings.json, its pictures and content pages.")
    .option("--dry-run", "check everything and change nothing", false)
    .action((folder: string, options: { dryRun: boolean }) =>
      run("sites apply", async (context) => {
        const { applySiteFolder } = await import("./apply-site-folder.ts");
        const applied = await applySiteFolder(context, folder, options);
        if (!applied.ok) return applied;
        const { id, pages, publicUrl, unchanged } = applied.value;
        const what = options.dryRun ? "would be applied" : unchanged ? "was up to date" : "applied";
        context.io.stdout(`Website ${id} ${what}: ${pages} content pages, ${publicUrl}\n`);
        return { ok: true, value: 0 };
      }),
    );
}
