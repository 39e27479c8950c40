import { markOrderSent } from "@guerdon/contract/operations/shipment";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** The options of `orders mark-sent`. */
export interface MarkSentOptions {
  site: string;
  position?: number;
  carrier?: string;
  tracking?: string;
  dryRun: boolean;
}

/** Notes that goods by post were sent, and prints which. */
export async function markSentOf(
  context: CommandContext,
  order_number: string,
  { site, position, carrier, tracking, dryRun }: MarkSentOptions,
): Promise<Checked<number>> {
  const sent = await operate<typeof markOrderSent>(context, markOrderSent, {
    input: async () => ({
      ok: true,
      value: {
        website_id: site,
        order_number,
        position: position ?? null,
        carrier: carrier ?? null,
        tracking_number: tracking ?? null,
      },
    }),
    dryRun,
  });
  if (!sent.ok) {
    return sent;
  }
  const { shipment, is_fulfilled } = sent.value;
  const { number, lines, tracking_url } = shipment;
  const by = [shipment.carrier, shipment.tracking_number].filter((part) => part !== null).join(" ");
  context.io.stdout(
    [
      `Shipment ${number} of order ${order_number} ${dryRun ? "would be" : "is"} sent${by && ` by ${by}`}\n`,
      ...lines.map(({ position: place, name, quantity }) => `  ${quantity} × position ${place}: ${name}\n`),
      tracking_url === null ? "" : `  ${tracking_url}\n`,
      is_fulfilled ? "Nothing of the order is open any more.\n" : "",
    ].join(""),
  );
  return { ok: true, value: 0 };
}
