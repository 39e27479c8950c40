import { decideDispute, disputePayment } from "@guerdon/contract/operations/refund";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { moneyText } from "./entry-lines.ts";

/** The options of `payments dispute`. */
export interface DisputeOptions {
  site: string;
  /** Minor units. */
  amount?: number;
  won?: boolean;
  lost?: boolean;
  /** Minor units; of a dispute that has ended. */
  expect?: number;
  dryRun: boolean;
}

/** Records a dispute of an order's payment, or how it has ended. */
export async function disputeOf(
  context: CommandContext,
  order_number: string,
  { site, amount, won, lost, expect, dryRun }: DisputeOptions,
): Promise<Checked<number>> {
  const given = [amount, won, lost].filter((option) => option !== undefined);
  if (given.length !== 1) {
    return { ok: false, mistakes: [{ reason: "say either --amount, --won or --lost" }] };
  }
  if (amount !== undefined && expect !== undefined) {
    return { ok: false, mistakes: [{ reason: "--expect goes with --won or --lost: --amount says the amount itself" }] };
  }
  const order = { website_id: site, order_number };
  const recorded =
    amount === undefined
      ? await operate<typeof decideDispute>(context, decideDispute, {
          input: async () => ({
            ok: true,
            value: { ...order, outcome: won ? "won" : "lost", expected: expect ?? null },
          }),
          dryRun,
        })
      : await operate<typeof disputePayment>(context, disputePayment, {
          input: async () => ({ ok: true, value: { ...order, amount } }),
          dryRun,
        });
  if (!recorded.ok) {
    return recorded;
  }
  const { dispute } = recorded.value;
  const text = `${moneyText(dispute.amount, dispute.currency)} of order ${order_number}`;
  context.io.stdout(`The dispute of ${text} ${dryRun ? "would be" : "is"} ${dispute.state}.\n`);
  return { ok: true, value: 0 };
}
