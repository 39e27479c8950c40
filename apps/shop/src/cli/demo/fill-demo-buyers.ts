import { addBuyerSecret, applyBuyer, listBuyers } from "@guerdon/contract/operations/buyer";
import { buyerSettings } from "@guerdon/contract/operations/buyer-settings";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { DEMO_BUYERS } from "./demo-buyers.ts";

/** Makes the buyers of the demonstration, where their website is. */
export async function fillDemoBuyers(context: CommandContext, dryRun: boolean): Promise<Checked<undefined>> {
  const { website_id, secret: value, settings } = DEMO_BUYERS;
  for (const [buyer_id, agreed] of Object.entries(settings)) {
    const applied = await operate<typeof applyBuyer>({ ...context, command: "buyers apply" }, applyBuyer, {
      input: async () => ({ ok: true, value: { website_id, buyer_id, settings: buyerSettings.parse(agreed) } }),
      dryRun,
    });
    if (!applied.ok) {
      return applied;
    }
  }
  if (dryRun) {
    return { ok: true, value: undefined };
  }
  const listed = await operate<typeof listBuyers>({ ...context, command: "buyers list" }, listBuyers, {
    input: async () => ({ ok: true, value: { website_id } }),
  });
  if (!listed.ok) {
    return listed;
  }
  const without = listed.value.buyers.filter(({ buyer_id, secrets }) => buyer_id in settings && secrets.length === 0);
  for (const { buyer_id } of without) {
    const added = await operate<typeof addBuyerSecret>({ ...context, command: "buyers add-secret" }, addBuyerSecret, {
      input: async () => ({ ok: true, value: { website_id, buyer_id, value } }),
    });
    if (!added.ok) {
      return added;
    }
  }
  return { ok: true, value: undefined };
}
