import { type Command, Option } from "commander";
import type { RunWork } from "../command-context.ts";
import { formatOption } from "../list-format.ts";
import { readDay } from "../typed-day.ts";
import type { BookingsOptions } from "./report-bookings-of.ts";
import type { CreditReportOptions } from "./report-credit-of.ts";
import type { OrderReportOptions } from "./report-orders-of.ts";
import type { SpanOptions } from "./report-text.ts";

const SITE = ["--site <id>", "only this website; default: every website, and their sums"] as const;

export function registerReportCommands(program: Command, run: RunWork): void {
  const reports = program
    .command("reports")
    .description("Reports of any day: credit, orders, tax and money. Days are those of the website's time zone.");
  registerCredit(reports, run);
  registerOrders(reports, run);
  spanCommand(reports, "vat")
    .description("Net, tax and gross by legal kind and rate: orders that were paid, and refunds as negative amounts.")
    .action((options: SpanOptions) =>
      run(
        "reports vat",
        async (context) => {
          const { reportTaxOf } = await import("./report-tax-of.ts");
          return reportTaxOf(context, options);
        },
        { changes: false },
      ),
    );
  registerBookings(reports, run);
  spanCommand(reports, "settlement")
    .description("What came in and went back: by the provider, the bank and credit; and what is owed at the end.")
    .action((options: SpanOptions) =>
      run(
        "reports settlement",
        async (context) => {
          const { reportSettlementOf } = await import("./report-settlement-of.ts");
          return reportSettlementOf(context, options);
        },
        { changes: false },
      ),
    );
}

function registerCredit(reports: Command, run: RunWork): void {
  reports
    .command("credit")
    .description("The credit of vouchers and accounts at the end of a day: issued, redeemed, outstanding.")
    .option(...SITE)
    .addOption(
      new Option("--day <day>", "such as 2026-12-31; default: today, as far as it has gone").argParser(readDay),
    )
    .addOption(formatOption())
    .action((options: CreditReportOptions) =>
      run(
        "reports credit",
        async (context) => {
          const { reportCreditOf } = await import("./report-credit-of.ts");
          return reportCreditOf(context, options);
        },
        { changes: false },
      ),
    );
}

function registerOrders(reports: Command, run: RunWork): void {
  spanCommand(reports, "orders")
    .description("Orders by day or month: placed, with their amounts and payments; cancelled, refunded, given back.")
    .addOption(new Option("--by <period>", "a row for each day or month").choices(["day", "month"]).default("day"))
    .action((options: OrderReportOptions) =>
      run(
        "reports orders",
        async (context) => {
          const { reportOrdersOf } = await import("./report-orders-of.ts");
          return reportOrdersOf(context, options);
        },
        { changes: false },
      ),
    );
}

function registerBookings(reports: Command, run: RunWork): void {
  withSpan(reports.command("bookings"))
    .description("What the ledger booked on each day, by accounts: as a list, or as a batch for DATEV.")
    .addOption(
      new Option("--format <format>", "table for reading; json or csv for programs; datev needs --site and --out")
        .choices(["table", "json", "csv", "datev"])
        .default("table"),
    )
    .option("--out <file>", "the new file of the batch; DATEV looks for names such as EXTF_2026-06.csv")
    .action((options: BookingsOptions) =>
      run(
        "reports bookings",
        async (context) => {
          const { reportBookingsOf } = await import("./report-bookings-of.ts");
          return reportBookingsOf(context, options);
        },
        { changes: false },
      ),
    );
}

function spanCommand(reports: Command, name: string): Command {
  return withSpan(reports.command(name)).addOption(formatOption());
}

function withSpan(command: Command): Command {
  return command
    .option(...SITE)
    .addOption(new Option("--from <day>", "the first day").argParser(readDay).makeOptionMandatory())
    .addOption(new Option("--to <day>", "the last day").argParser(readDay).makeOptionMandatory());
}
