import { correctShipment } from "@guerdon/contract/operations/shipment";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** The options of `orders correct-shipment`. */
export interface CorrectShipmentOptions {
  site: string;
  shipment: number;
  carrier?: string;
  tracking?: string;
  dryRun: boolean;
}

/** Corrects how a shipment is followed, and prints it. */
export async function correctShipmentOf(
  context: CommandContext,
  order_number: string,
  { site, shipment, carrier, tracking, dryRun }: CorrectShipmentOptions,
): Promise<Checked<number>> {
  const corrected = await operate<typeof correctShipment>(context, correctShipment, {
    input: async () => ({
      ok: true,
      value: { website_id: site, order_number, shipment, carrier: carrier ?? null, tracking_number: tracking ?? null },
    }),
    dryRun,
  });
  if (!corrected.ok) {
    return corrected;
  }
  const { is_changed, shipment: now } = corrected.value;
  const verb = is_changed ? (dryRun ? "would be" : "is now") : "was already";
  const by = [now.carrier, now.tracking_number].filter((part) => part !== null).join(" ");
  context.io.stdout(
    [
      `Shipment ${now.number} of order ${order_number} ${verb} sent by ${by}\n`,
      now.tracking_url === null ? "" : `  ${now.tracking_url}\n`,
      is_changed ? `The customer ${dryRun ? "would get" : "gets"} the mail about it again.\n` : "",
    ].join(""),
  );
  return { ok: true, value: 0 };
}
