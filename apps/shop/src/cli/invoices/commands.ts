import { INVOICE_KINDS } from "@guerdon/domain/invoice";
import { type Command, Option } from "commander";
import { z } from "zod";
import type { RunWork } from "../command-context.ts";
import { formatOption, limitOption } from "../list-format.ts";
import { reader } from "../reader.ts";
import { typedNumber } from "../typed-values.ts";
import type { ListOptions } from "./list-invoices-of.ts";

const readDay = reader(z.iso.date("must be a day, such as 2026-12-31"));

export function registerInvoiceCommands(program: Command, run: RunWork): void {
  const invoices = program.command("invoices").description("Invoices of orders and credit notes of refunds");
  registerReading(invoices, run);
  invoices
    .command("make")
    .description("Issue the invoices of orders that were paid before the website issued any.")
    .requiredOption("--site <id>", "the website of the orders")
    .addOption(new Option("--from <day>", "the first day of payments").argParser(readDay).makeOptionMandatory())
    .option("--dry-run", "check everything without changing anything", false)
    .action((options: { site: string; from: string; dryRun: boolean }) =>
      run("invoices make", async (context) => {
        const { makeInvoicesOf } = await import("./make-invoices-of.ts");
        return makeInvoicesOf(context, options);
      }),
    );
}

function registerReading(invoices: Command, run: RunWork): void {
  invoices
    .command("list")
    .description("Invoices and credit notes with their amounts, the newest first, without the people in them.")
    .option("--site <id>", "only those of this website")
    .option("--issuer <id>", "only those of this issuer")
    .addOption(new Option("--kind <kind>", "only these").choices(INVOICE_KINDS))
    .option("--order <number>", "only those of this order", typedNumber)
    .addOption(new Option("--from <day>", "only those issued from this day on").argParser(readDay))
    .addOption(new Option("--to <day>", "only those issued until this day").argParser(readDay))
    .addOption(limitOption("newest first"))
    .addOption(formatOption())
    .action((options: ListOptions) =>
      run(
        "invoices list",
        async (context) => {
          const { listInvoicesOf } = await import("./list-invoices-of.ts");
          return listInvoicesOf(context, options);
        },
        { changes: false },
      ),
    );
  invoices
    .command("show")
    .argument("<number>", "the number of an invoice or credit note", typedNumber)
    .description("Write an invoice or credit note to a new file, as the PDF that was issued.")
    .requiredOption("--out <file>", "the file, which only you can read")
    .option("--issuer <id>", "its issuer, if several have given the number")
    .action((number: string, options: { out: string; issuer?: string }) =>
      run(
        "invoices show",
        async (context) => {
          const { showInvoiceNumbered } = await import("./show-invoice-numbered.ts");
          return showInvoiceNumbered(context, number, options);
        },
        { changes: false },
      ),
    );
}
