import { ORDER_STATES } from "@guerdon/domain/order";
import { ORDER_MAIL_KINDS } from "@guerdon/domain/order-mail";
import { ORDER_SEARCH_KINDS } from "@guerdon/domain/order-search";
import { CARRIERS } from "@guerdon/domain/shipment";
import { type Command, Option } from "commander";
import type { RunWork } from "../command-context.ts";
import { expectOption } from "../expect-option.ts";
import { formatOption, limitOption } from "../list-format.ts";
import { NO_LIST } from "../no-list.ts";
import { MOST_PIECES, numberUpTo } from "../number-up-to.ts";
import { readDay } from "../typed-day.ts";
import { typedNumber } from "../typed-values.ts";
import type { CorrectShipmentOptions } from "./correct-shipment-of.ts";
import type { FindOptions } from "./find-orders-of.ts";
import type { AnswersOptions } from "./list-answers-of.ts";
import type { ListOptions } from "./list-orders-of.ts";
import type { MarkSentOptions } from "./mark-sent-of.ts";
import { registerRefunding } from "./refund-commands.ts";
import type { ResendOptions } from "./resend-of.ts";

export function registerOrderCommands(program: Command, run: RunWork): void {
  const orders = program.command("orders").description("Orders and the people in them");
  registerReading(orders, run);
  registerRefunding(orders, run);
  orders
    .command("mark-paid")
    .argument("<number>", "the number of an order that waits for a transfer", typedNumber)
    .description("Mark an order as paid whose transfer is on the bank account. It is delivered at once.")
    .requiredOption("--site <id>", "the website of the order")
    .addOption(expectOption())
    .option("--dry-run", "check everything without changing anything", false)
    .action((number: string, options: { site: string; expect?: number; dryRun: boolean }) =>
      run("orders mark-paid", async (context) => {
        const { markPaidOf } = await import("./mark-paid-of.ts");
        return markPaidOf(context, number, options);
      }),
    );
  registerSending(orders, run);
  registerResending(orders, run);
  registerFinding(orders, run);
  orders
    .command("erase-people")
    .argument("<number>", "the order's number", typedNumber)
    .description("Permanently erase the names and addresses of an order. Amounts, lines and transfers are kept.")
    .requiredOption("--site <id>", "the website of the order")
    .option(...NO_LIST)
    .option("--dry-run", "check everything without changing anything", false)
    .action((number: string, options: { site: string; list: boolean; dryRun: boolean }) =>
      run("orders erase-people", async (context) => {
        const { erasePeopleOf } = await import("./erase-people-of.ts");
        return erasePeopleOf(context, number, options);
      }),
    );
}

function registerSending(orders: Command, run: RunWork): void {
  orders
    .command("mark-sent")
    .argument("<number>", "the order's number", typedNumber)
    .description("Note that what goes by post was sent: all that is open, or one position. The customer gets a mail.")
    .requiredOption("--site <id>", "the website of the order")
    .addOption(new Option("--position <number>", "only this position").argParser(numberUpTo(MOST_PIECES)))
    .option("--carrier <name>", `who delivers it; the mail links to the page of ${CARRIERS.join(", ")}`)
    .option("--tracking <number>", "the number by which the shipment is followed")
    .option("--dry-run", "check everything without changing anything", false)
    .action((number: string, options: MarkSentOptions) =>
      run("orders mark-sent", async (context) => {
        const { markSentOf } = await import("./mark-sent-of.ts");
        return markSentOf(context, number, options);
      }),
    );
  orders
    .command("correct-shipment")
    .argument("<number>", "the order's number", typedNumber)
    .description("Correct a mistyped carrier or tracking number of a shipment. The customer gets the mail again.")
    .requiredOption("--site <id>", "the website of the order")
    .addOption(
      new Option("--shipment <number>", "which one; orders show has their numbers")
        .argParser(numberUpTo(MOST_PIECES))
        .makeOptionMandatory(),
    )
    .option("--carrier <name>", "the right carrier")
    .option("--tracking <number>", "the right number by which the shipment is followed")
    .option("--dry-run", "check everything without changing anything", false)
    .action((number: string, options: CorrectShipmentOptions) =>
      run("orders correct-shipment", async (context) => {
        const { correctShipmentOf } = await import("./correct-shipment-of.ts");
        return correctShipmentOf(context, number, options);
      }),
    );
}

function registerResending(orders: Command, run: RunWork): void {
  orders
    .command("resend")
    .argument("<number>", "the order's number", typedNumber)
    .description("Send mails again that did not arrive; if there are none, those with codes. The codes stay the same.")
    .requiredOption("--site <id>", "the website of the order")
    .option("--email <address>", "replace the e-mail address first, which is told; - reads it from standard input")
    .addOption(new Option("--role <role>", "whose address, if they differ").choices(["delivery", "invoice"]))
    .addOption(
      new Option("--recipient <number>", "the address of this e-card's recipient, and only this e-card").argParser(
        numberUpTo(MOST_PIECES),
      ),
    )
    .addOption(new Option("--mail <kind>", "mails of this kind instead").choices(ORDER_MAIL_KINDS))
    .option("--dry-run", "check everything without changing anything", false)
    .action((number: string, options: ResendOptions) =>
      run("orders resend", async (context) => {
        const { resendOf } = await import("./resend-of.ts");
        return resendOf(context, number, options);
      }),
    );
}

function registerReading(orders: Command, run: RunWork): void {
  orders
    .command("list")
    .description("Orders with their states and amounts, newest first, without the people in them.")
    .option("--site <id>", "only orders of this website")
    .addOption(new Option("--state <state>", "only orders in this state").choices(ORDER_STATES))
    .option("--to-send", "only orders with goods by post that are to be sent", false)
    .option("--undelivered", "only orders with a mail that did not arrive", false)
    .addOption(limitOption("newest first"))
    .addOption(formatOption())
    .action((options: ListOptions) =>
      run(
        "orders list",
        async (context) => {
          const { listOrdersOf } = await import("./list-orders-of.ts");
          return listOrdersOf(context, options);
        },
        { changes: false },
      ),
    );
  registerAnswers(orders, run);
  registerTerms(orders, run);
  orders
    .command("show")
    .argument("<number>", "the order's number", typedNumber)
    .description("Lines, amounts, payments and events of an order, without the people in it.")
    .requiredOption("--site <id>", "the website of the order")
    .action((number: string, options: { site: string }) =>
      run(
        "orders show",
        async (context) => {
          const { showOrderOf } = await import("./show-order-of.ts");
          return showOrderOf(context, number, options);
        },
        { changes: false },
      ),
    );
}

function registerTerms(orders: Command, run: RunWork): void {
  orders
    .command("terms")
    .argument("<number>", "the order's number", typedNumber)
    .description("Write what was agreed to with an order to a file, as a PDF.")
    .requiredOption("--site <id>", "the website of the order")
    .requiredOption("--out <file>", "the new file, which only you can read")
    .action((number: string, options: { site: string; out: string }) =>
      run(
        "orders terms",
        async (context) => {
          const { printTermsOf } = await import("./print-terms-of.ts");
          return printTermsOf(context, number, options);
        },
        { changes: false },
      ),
    );
}

function registerFinding(orders: Command, run: RunWork): void {
  orders
    .command("find")
    .argument("<what>", "what the customer tells, or - to read it from standard input, out of the shell history")
    .description(
      "Orders by number, support number, e-mail address, name, IBAN, RF reference, or a code, of which the last four characters count.",
    )
    .option("--site <id>", "only orders of this website")
    .addOption(new Option("--by <kind>", "only by this; default: by all that it may be").choices(ORDER_SEARCH_KINDS))
    .addOption(limitOption("newest first"))
    .addOption(formatOption())
    .action((what: string, options: FindOptions) =>
      run(
        "orders find",
        async (context) => {
          const { findOrdersOf } = await import("./find-orders-of.ts");
          return findOrdersOf(context, what, options);
        },
        { changes: false },
      ),
    );
}

function registerAnswers(orders: Command, run: RunWork): void {
  orders
    .command("answers")
    .description("The answers of orders to questions of givers and surveys of brands, without the people in them.")
    .requiredOption("--site <id>", "the website of the orders")
    .addOption(
      new Option("--from <day>", "the first day, of the website's time zone").argParser(readDay).makeOptionMandatory(),
    )
    .addOption(new Option("--to <day>", "the last day").argParser(readDay).makeOptionMandatory())
    .addOption(formatOption())
    .action((options: AnswersOptions) =>
      run(
        "orders answers",
        async (context) => {
          const { listAnswersOf } = await import("./list-answers-of.ts");
          return listAnswersOf(context, options);
        },
        { changes: false },
      ),
    );
}
