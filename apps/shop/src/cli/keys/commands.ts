import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";
import { formatOption, type ListFormat } from "../list-format.ts";

export function registerKeyCommands(program: Command, run: RunWork): void {
  const keys = program.command("keys").description("Keys for the digests and encryption of codes and sessions");
  keys
    .command("status")
    .description("The keys in use, and the data that still needs each of them.")
    .addOption(formatOption())
    .action((options: { format: ListFormat }) =>
      run("keys status", async (context) => {
        const { showKeyStatus } = await import("./show-key-status.ts");
        return showKeyStatus(context, options);
      }),
    );
  keys
    .command("rotate")
    .description("Encrypt readable data again with SHOP_SECRET. The shop may be running; may be repeated.")
    .option("--dry-run", "show what would be done without doing it", false)
    .action((options: { dryRun: boolean }) =>
      run("keys rotate", async (context) => {
        const { rotateTheKeys } = await import("./rotate-the-keys.ts");
        return rotateTheKeys(context, options);
      }),
    );
}
