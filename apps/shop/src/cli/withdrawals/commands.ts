import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";
import { formatOption, limitOption } from "../list-format.ts";
import { NO_LIST } from "../no-list.ts";
import type { ListOptions } from "./list-withdrawals-of.ts";

const ID = ["<id>", "the id of the withdrawal, as `withdrawals list` shows it"] as const;

export function registerWithdrawalCommands(program: Command, run: RunWork): void {
  const withdrawals = program.command("withdrawals").description("What customers withdrew from");
  registerReading(withdrawals, run);
  withdrawals
    .command("close")
    .argument(...ID)
    .description("Note that a withdrawal is settled, and how. Money goes back by `orders refund`.")
    .requiredOption("--note <text>", "what was done, such as the refund; without names and addresses")
    .option("--dry-run", "check everything without changing anything", false)
    .action((id: string, options: { note: string; dryRun: boolean }) =>
      run("withdrawals close", async (context) => {
        const { closeWithdrawalNamed } = await import("./close-withdrawal-named.ts");
        return closeWithdrawalNamed(context, id, options);
      }),
    );
  withdrawals
    .command("erase")
    .argument(...ID)
    .description("Permanently erase a closed withdrawal with all that was stated.")
    .option(...NO_LIST)
    .option("--dry-run", "check everything without changing anything", false)
    .action((id: string, options: { list: boolean; dryRun: boolean }) =>
      run("withdrawals erase", async (context) => {
        const { eraseWithdrawalNamed } = await import("./erase-withdrawal-named.ts");
        return eraseWithdrawalNamed(context, id, options);
      }),
    );
}

function registerReading(withdrawals: Command, run: RunWork): void {
  withdrawals
    .command("list")
    .description("Withdrawals with their orders and the days left to refund them, without the people who stated them.")
    .option("--site <id>", "only withdrawals of this website")
    .option("--open", "only withdrawals that are not closed", false)
    .option("--email <address>", "only withdrawals of this e-mail address; - reads it from standard input")
    .addOption(limitOption("the oldest first"))
    .addOption(formatOption())
    .action((options: ListOptions) =>
      run(
        "withdrawals list",
        async (context) => {
          const { listWithdrawalsOf } = await import("./list-withdrawals-of.ts");
          return listWithdrawalsOf(context, options);
        },
        { changes: false },
      ),
    );
  withdrawals
    .command("show")
    .argument(...ID)
    .description("A withdrawal with what was stated, name and e-mail address included.")
    .action((id: string) =>
      run(
        "withdrawals show",
        async (context) => {
          const { showWithdrawalNamed } = await import("./show-withdrawal-named.ts");
          return showWithdrawalNamed(context, id);
        },
        { changes: false },
      ),
    );
}
