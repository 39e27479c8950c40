import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";
import { formatOption, type ListFormat } from "../list-format.ts";

const ID = ["<id>", "the giver"] as const;

export function registerGiverCommands(program: Command, run: RunWork): void {
  const givers = program
    .command("givers")
    .description("Givers: who gives credit, with a look and a question of their own");
  givers
    .command("apply")
    .argument("<folder>", "the giver's folder")
    .description("Store a giver's folder: giver.json and its logo.")
    .option("--dry-run", "check everything and list the changes without making them", false)
    .action((folder: string, options: { dryRun: boolean }) =>
      run("givers apply", async (context) => {
        const { applyGiverFolder, appliedGiverText } = await import("./apply-giver-folder.ts");
        const applied = await applyGiverFolder(context, folder, options);
        if (!applied.ok) {
          return applied;
        }
        context.io.stdout(appliedGiverText(applied.value, options.dryRun));
        return { ok: true, value: 0 };
      }),
    );
  registerReading(givers, run);
  givers
    .command("remove")
    .argument(...ID)
    .description("Remove a giver. Refused while a voucher or an account names it; orders keep its look.")
    .option("--dry-run", "check everything without changing anything", false)
    .action((id: string, options: { dryRun: boolean }) =>
      run("givers remove", async (context) => {
        const { removeGiverOf } = await import("./remove-giver-of.ts");
        return removeGiverOf(context, id, options);
      }),
    );
}

function registerReading(givers: Command, run: RunWork): void {
  givers
    .command("list")
    .description("The givers, and how many vouchers, accounts and buyers name each.")
    .addOption(formatOption())
    .action((options: { format: ListFormat }) =>
      run(
        "givers list",
        async (context) => {
          const { listGiversOf } = await import("./list-givers-of.ts");
          return listGiversOf(context, options);
        },
        { changes: false },
      ),
    );
  givers
    .command("show")
    .argument(...ID)
    .description("The look and the question of a giver, and where vouchers, accounts and buyers name it.")
    .action((id: string) =>
      run(
        "givers show",
        async (context) => {
          const { showGiverOf } = await import("./show-giver-of.ts");
          return showGiverOf(context, id);
        },
        { changes: false },
      ),
    );
}
