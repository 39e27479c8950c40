import type { GivenOf } from "@guerdon/contract/operations/operation";
import { decideDispute, disputePayment, inquireRefund, resolveRefund } from "@guerdon/contract/operations/refund";
import { inquireUnallocatedPayment, resolveUnallocatedPayment } from "@guerdon/contract/operations/unallocated-payment";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { moneyText } from "../money-text.ts";
import { known, operate } from "../operate.ts";
import { refundText } from "../orders/refund-text.ts";
import { reader } from "../reader.ts";
import type { Command } from "../runner/command.ts";
import { argument, option, required } from "../runner/parameter.ts";
import { print } from "../runner/print.ts";
import { EXPECTED } from "../runner/shared-parameters.ts";
import { workCommand } from "../runner/work-command.ts";
import { typedAmount, typedNumber } from "../typed-values.ts";
import { isPaymentId, paymentText } from "./payment-text.ts";
import { whatProviderSays } from "./what-provider-says.ts";

const REFUND = argument(
  "<refund>",
  "the id of a refund, as orders refunds prints it, or of a payment, as payments unmatched does",
);

const dispute = workCommand("dispute", {
  description: "Record that a card's bank has taken a payment back, and later how that ended.",
  takes: {
    order_number: argument("<number>", "the number of an order that the provider's payment paid", typedNumber),
    website_id: required("--site <id>", "the website of the order"),
    amount: option("--amount <amount>", "what it has taken back", reader(typedAmount)),
    won: option("--won", "it has ended: the money came back"),
    lost: option("--lost", "it has ended: the money is lost"),
    expected: EXPECTED,
  },
  check: ({ amount, won, lost, expected }) => {
    if ([amount, won, lost].filter((typed) => typed !== undefined).length !== 1) {
      return "say either --amount, --won or --lost";
    }
    return amount !== undefined && expected !== undefined
      ? "--expect goes with --won or --lost: --amount says the amount itself"
      : undefined;
  },
  changes: true,
  dryRun: true,
  work: async (context, { website_id, order_number, amount, won, expected, dryRun }) => {
    const order = { website_id, order_number };
    const recorded =
      amount === undefined
        ? await operate<typeof decideDispute>(context, decideDispute, {
            input: known({ ...order, outcome: won ? "won" : "lost", expected }),
            dryRun,
          })
        : await operate<typeof disputePayment>(context, disputePayment, { input: known({ ...order, amount }), dryRun });
    if (!recorded.ok) {
      return recorded;
    }
    const { amount: disputed, currency, state } = recorded.value.dispute;
    const text = `${moneyText(disputed, currency)} of order ${order_number}`;
    return print(context.io, `The dispute of ${text} ${dryRun ? "would be" : "is"} ${state}.\n`);
  },
});

/** Refunds that are not settled, payments that are to go back, and disputes. */
export const REFUND_COMMANDS: readonly Command[] = [
  workCommand("inquire", {
    description: "Ask the provider whether money went back. What it tells for certain is carried out.",
    takes: { id: REFUND, expected: EXPECTED },
    changes: true,
    dryRun: true,
    work: async (context, { id, expected, dryRun }) => {
      const inquired = isPaymentId(id)
        ? await inquirePayment(context, { payment_id: id, expected }, dryRun)
        : await inquireAboutRefund(context, { refund_id: id, expected }, dryRun);
      return inquired.ok ? print(context.io, inquired.value) : inquired;
    },
  }),
  workCommand("resolve", {
    description: "Note whether money went back that waits for your transfer, or of which the provider does not tell.",
    takes: {
      id: REFUND,
      done: option("--done", "its money has gone back"),
      failed: option("--failed", "its money has not gone back, and will not"),
      expected: EXPECTED,
    },
    check: ({ done, failed }) => (Boolean(done) === Boolean(failed) ? "say either --done or --failed" : undefined),
    changes: true,
    dryRun: true,
    work: async (context, { id, done, expected, dryRun }) => {
      const decision = { outcome: done ? ("done" as const) : ("failed" as const), expected };
      const resolved = isPaymentId(id)
        ? await resolvePayment(context, { payment_id: id, ...decision }, dryRun)
        : await resolveOneRefund(context, { refund_id: id, ...decision }, dryRun);
      return resolved.ok ? print(context.io, `${dryRun ? "It would be so: " : ""}${resolved.value}`) : resolved;
    },
  }),
  dispute,
];

async function inquireAboutRefund(
  context: CommandContext,
  value: GivenOf<typeof inquireRefund>,
  dryRun: boolean,
): Promise<Checked<string>> {
  const inquired = await operate<typeof inquireRefund>(context, inquireRefund, { input: known(value), dryRun });
  return inquired.ok
    ? { ok: true, value: `${whatProviderSays(inquired.value)}${refundText(inquired.value.refund)}` }
    : inquired;
}

async function inquirePayment(
  context: CommandContext,
  value: GivenOf<typeof inquireUnallocatedPayment>,
  dryRun: boolean,
): Promise<Checked<string>> {
  const call = { input: known(value), dryRun };
  const inquired = await operate<typeof inquireUnallocatedPayment>(context, inquireUnallocatedPayment, call);
  return inquired.ok
    ? { ok: true, value: `${whatProviderSays(inquired.value)}${paymentText(inquired.value.payment)}` }
    : inquired;
}

async function resolveOneRefund(
  context: CommandContext,
  value: GivenOf<typeof resolveRefund>,
  dryRun: boolean,
): Promise<Checked<string>> {
  const resolved = await operate<typeof resolveRefund>(context, resolveRefund, { input: known(value), dryRun });
  return resolved.ok ? { ok: true, value: refundText(resolved.value.refund) } : resolved;
}

async function resolvePayment(
  context: CommandContext,
  value: GivenOf<typeof resolveUnallocatedPayment>,
  dryRun: boolean,
): Promise<Checked<string>> {
  const call = { input: known(value), dryRun };
  const resolved = await operate<typeof resolveUnallocatedPayment>(context, resolveUnallocatedPayment, call);
  if (!resolved.ok) {
    return resolved;
  }
  const again = value.outcome === "failed" ? "The shop refunds it once more.\n" : "";
  return { ok: true, value: `${paymentText(resolved.value.payment)}${again}` };
}
