import { type Command, Option } from "commander";
import type { RunWork } from "../command-context.ts";
import { expectOption } from "../expect-option.ts";
import { formatOption, limitOption } from "../list-format.ts";
import { MOST_PIECES, numberUpTo } from "../number-up-to.ts";
import { typedNumber } from "../typed-values.ts";
import type { ListRefundsOptions } from "./list-refunds-of.ts";
import type { RefundOptions } from "./refund-of.ts";

const ORDER = ["<number>", "the order's number", typedNumber] as const;
const SITE = ["--site <id>", "the website of the order"] as const;
const DELIVERED = ["--delivered", "give back what was delivered, too; this is recorded", false] as const;
const DRY_RUN = ["--dry-run", "check everything without changing anything", false] as const;

export function registerRefunding(orders: Command, run: RunWork): void {
  orders
    .command("refund")
    .argument(...ORDER)
    .description(
      "Give back what was paid: for the order, for one position, or for pieces of it. Money first, then credit.",
    )
    .requiredOption(...SITE)
    .addOption(new Option("--position <number>", "only this position").argParser(numberUpTo(MOST_PIECES)))
    .addOption(new Option("--quantity <number>", "only so many pieces of it").argParser(numberUpTo(MOST_PIECES)))
    .option(...DELIVERED)
    .addOption(expectOption())
    .option(...DRY_RUN)
    .action((number: string, options: RefundOptions) =>
      run("orders refund", async (context) => {
        const { refundOf } = await import("./refund-of.ts");
        return refundOf(context, number, options);
      }),
    );
  orders
    .command("cancel")
    .argument(...ORDER)
    .description("Cancel an order that waits for a transfer, or give back all that is left of a paid one.")
    .requiredOption(...SITE)
    .option(...DELIVERED)
    .addOption(expectOption())
    .option(...DRY_RUN)
    .action((number: string, options: Omit<RefundOptions, "position" | "quantity">) =>
      run("orders cancel", async (context) => {
        const { cancelOf } = await import("./cancel-of.ts");
        return cancelOf(context, number, options);
      }),
    );
  orders
    .command("refunds")
    .description("Refunds, newest first: what goes back, where to, and whether it has.")
    .option("--site <id>", "only of this website")
    .option("--open", "only those that are not settled", false)
    .addOption(limitOption("newest first"))
    .addOption(formatOption())
    .action((options: ListRefundsOptions) =>
      run(
        "orders refunds",
        async (context) => {
          const { listRefundsOf } = await import("./list-refunds-of.ts");
          return listRefundsOf(context, options);
        },
        { changes: false },
      ),
    );
}
