import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";

export function registerDemoCommands(program: Command, run: RunWork): void {
  const demo = program.command("demo").description("The demonstration");
  demo
    .command("apply")
    .description("Bring the demonstration's websites, catalogue, codes and stock up to date.")
    .option("--dry-run", "list the changes without making them", false)
    .action((options: { dryRun: boolean }) =>
      run("demo apply", async (context) => {
        const { applyDemo } = await import("./apply-demo.ts");
        const applied = await applyDemo(context, undefined, options);
        if (!applied.ok) {
          return applied;
        }
        if (!(options.dryRun && applied.value)) {
          context.io.stdout(applied.value ? "The demonstration is ready.\n" : "The demonstration was up to date.\n");
        }
        return { ok: true, value: 0 };
      }),
    );
  demo
    .command("reset")
    .description("Reset the demonstration. Refused if the database contains anything else.")
    .option("--everything", "also erase other data; requires a confirmation", false)
    .option("--confirm <word>", "the confirmation of --everything, if it cannot be typed")
    .option("--dry-run", "list what would be erased without erasing it", false)
    .action((options: { dryRun: boolean; everything: boolean; confirm?: string }) =>
      run("demo reset", async (context) => {
        const { resetDemo } = await import("./reset-demo.ts");
        const reset = await resetDemo(context, undefined, options);
        if (!reset.ok) {
          return reset;
        }
        if (reset.value) {
          context.io.stdout("The demonstration was reset.\n");
        }
        return { ok: true, value: 0 };
      }),
    );
}
