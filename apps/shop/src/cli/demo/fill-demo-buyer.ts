import { addBuyerSecret, applyBuyer, listBuyers } from "@guerdon/contract/operations/buyer";
import { buyerSettings } from "@guerdon/contract/operations/buyer-settings";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { DEMO_BUYER } from "./demo-buyer.ts";

/** Makes the buyer of the demonstration, where its website is. */
export async function fillDemoBuyer(context: CommandContext, dryRun: boolean): Promise<Checked<undefined>> {
  const { website_id, buyer_id, secret: value, settings } = DEMO_BUYER;
  const key = { website_id, buyer_id };
  const applied = await operate<typeof applyBuyer>({ ...context, command: "buyers apply" }, applyBuyer, {
    input: async () => ({ ok: true, value: { ...key, settings: buyerSettings.parse(settings) } }),
    dryRun,
  });
  if (!applied.ok || dryRun) {
    return applied.ok ? { ok: true, value: undefined } : applied;
  }
  const listed = await operate<typeof listBuyers>({ ...context, command: "buyers list" }, listBuyers, {
    input: async () => ({ ok: true, value: { website_id } }),
  });
  if (!listed.ok || listed.value.buyers.some((buyer) => buyer.buyer_id === buyer_id && buyer.secrets.length > 0)) {
    return listed.ok ? { ok: true, value: undefined } : listed;
  }
  const added = await operate<typeof addBuyerSecret>({ ...context, command: "buyers add-secret" }, addBuyerSecret, {
    input: async () => ({ ok: true, value: { ...key, value } }),
  });
  return added.ok ? { ok: true, value: undefined } : added;
}
