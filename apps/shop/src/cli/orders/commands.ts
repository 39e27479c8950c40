import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";

export function registerOrderCommands(program: Command, run: RunWork): void {
  const orders = program.command("orders").description("Orders and the people in them");
  orders
    .command("find")
    .argument("<email>", "the address, or - to read it from standard input, to keep it out of the shell history")
    .description("The numbers of a person's orders, by e-mail address.")
    .requiredOption("--site <id>", "the website of the orders")
    .action((email: string, options: { site: string }) =>
      run(
        "orders find",
        async (context) => {
          const { findOrdersOf } = await import("./find-orders-of.ts");
          return findOrdersOf(context, email, options);
        },
        { changes: false },
      ),
    );
  orders
    .command("erase-people")
    .argument("<number>", "the order's number")
    .description("Permanently erase the names and addresses of an order. Amounts, lines and transfers are kept.")
    .requiredOption("--site <id>", "the website of the order")
    .option("--dry-run", "check everything without changing anything", false)
    .action((number: string, options: { site: string; dryRun: boolean }) =>
      run("orders erase-people", async (context) => {
        const { erasePeopleOf } = await import("./erase-people-of.ts");
        return erasePeopleOf(context, number, options);
      }),
    );
}
