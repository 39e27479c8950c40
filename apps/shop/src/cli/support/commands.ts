import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";

export function registerSupportCommands(program: Command, run: RunWork): void {
  const support = program.command("support").description("Help for customers on the telephone");
  support
    .command("show")
    .argument("<number>", "the support number that the customer reads out")
    .description("The visit with a support number: its credit, basket, blocks and orders, without codes and addresses.")
    .action((number: string) =>
      run(
        "support show",
        async (context) => {
          const { showVisitOf } = await import("./show-visit-of.ts");
          return showVisitOf(context, number);
        },
        { changes: false },
      ),
    );
}
