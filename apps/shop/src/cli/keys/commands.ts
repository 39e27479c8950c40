import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";

export function registerKeyCommands(program: Command, run: RunWork): void {
  const keys = program.command("keys").description("Keys: what codes and sessions are digested and encrypted with");
  keys
    .command("status")
    .description("Which keys are in use, and what still needs each of them.")
    .action(() =>
      run("keys status", async (context) => {
        const { showKeyStatus } = await import("./show-key-status.ts");
        return showKeyStatus(context);
      }),
    );
  keys
    .command("rotate")
    .description("Encrypt what can be read anew with SHOP_SECRET. The shop may run meanwhile; may be repeated.")
    .option("--dry-run", "say what would be done and change nothing", false)
    .action((options: { dryRun: boolean }) =>
      run("keys rotate", async (context) => {
        const { rotateTheKeys } = await import("./rotate-the-keys.ts");
        return rotateTheKeys(context, options);
      }),
    );
}
