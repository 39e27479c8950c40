import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";

const WEBSITE = ["<website>", "the website's id"] as const;
const DRY_RUN = ["--dry-run", "check everything without changing anything", false] as const;

export function registerEditingCommands(program: Command, run: RunWork): void {
  const editing = program
    .command("editing")
    .description("Who sees the drafts of a website in the content system's editor");
  editing
    .command("open")
    .argument(...WEBSITE)
    .description(
      "Print a word that an author enters once, in the editor, to see drafts for eight hours. It counts for 15 minutes.",
    )
    .option(...DRY_RUN)
    .action((website_id: string, options: { dryRun: boolean }) =>
      run("editing open", async (context) => {
        const { openEditingOf } = await import("./open-editing-of.ts");
        return openEditingOf(context, website_id, options);
      }),
    );
  editing
    .command("close")
    .argument(...WEBSITE)
    .description("Let nobody see the website's drafts any more, and void its unused words.")
    .option(...DRY_RUN)
    .action((website_id: string, options: { dryRun: boolean }) =>
      run("editing close", async (context) => {
        const { closeEditingOf } = await import("./close-editing-of.ts");
        return closeEditingOf(context, website_id, options);
      }),
    );
}
