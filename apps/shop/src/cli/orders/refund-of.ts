import { refundOrder } from "@guerdon/contract/operations/refund";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { refundText } from "./refund-text.ts";

/** The options of `orders refund`. */
export interface RefundOptions {
  site: string;
  position?: number;
  quantity?: number;
  delivered: boolean;
  /** Minor units. */
  expect?: number;
  dryRun: boolean;
}

/** Gives back what was paid for an order, and prints what goes where. */
export async function refundOf(
  context: CommandContext,
  order_number: string,
  { site, position, quantity, delivered, expect, dryRun }: RefundOptions,
): Promise<Checked<number>> {
  if (quantity !== undefined && position === undefined) {
    return { ok: false, mistakes: [{ reason: "--quantity needs a --position" }] };
  }
  const value = {
    website_id: site,
    order_number,
    delivered,
    expected: expect ?? null,
    position: position ?? null,
    quantity: quantity ?? null,
  };
  const refunded = await operate<typeof refundOrder>(context, refundOrder, {
    input: async () => ({ ok: true, value }),
    dryRun,
  });
  if (!refunded.ok) {
    return refunded;
  }
  context.io.stdout(refundText(refunded.value.refund, { dryRun }));
  return { ok: true, value: 0 };
}
