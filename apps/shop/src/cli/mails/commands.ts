import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";

export function registerMailCommands(program: Command, run: RunWork): void {
  const bounces = program
    .command("mails")
    .description("Mails to customers")
    .command("bounces")
    .description("Mails that came back");
  bounces
    .command("import")
    .argument("<files...>", "reports of mail servers: mails (.eml) or mailboxes (mbox)")
    .description("Note which mails of orders came back. Files that were imported before change nothing.")
    .option("--dry-run", "check everything without changing anything", false)
    .action((files: string[], options: { dryRun: boolean }) =>
      run("mails bounces import", async (context) => {
        const { importBouncesOf } = await import("./import-bounces-of.ts");
        return importBouncesOf(context, files, options);
      }),
    );
  bounces
    .command("read")
    .description("Read the mailbox of BOUNCE_IMAP_URL now, as the shop does every ten minutes.")
    .option("--dry-run", "check everything without changing anything, in the mailbox neither", false)
    .action((options: { dryRun: boolean }) =>
      run(
        "mails bounces read",
        async (context) => {
          const { readBouncesOf } = await import("./read-bounces-of.ts");
          return readBouncesOf(context, options);
        },
        // Reports that were read before the mailbox failed are noted.
        { changes: false },
      ),
    );
}
