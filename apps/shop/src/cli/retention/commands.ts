import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";
import { formatOption, type ListFormat } from "../list-format.ts";

export function registerRetentionCommands(program: Command, run: RunWork): void {
  const retention = program.command("retention").description("Data that is kept for a time");
  retention
    .command("apply")
    .description("Delete now what is past its period, which the shop does by itself once a day. May be repeated.")
    .addOption(formatOption())
    .action((options: { format: ListFormat }) =>
      run("retention apply", async (context) => {
        const { applyTheRetention } = await import("./apply-the-retention.ts");
        return applyTheRetention(context, options);
      }),
    );
}
