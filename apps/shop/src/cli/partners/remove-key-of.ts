import { removePartnerKey } from "@guerdon/contract/operations/partner";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** Removes a key of a partner and prints what is left. */
export async function removeKeyOf(
  context: CommandContext,
  key: { website_id: string; partner: string; number: number },
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  const removed = await operate<typeof removePartnerKey>(context, removePartnerKey, {
    input: async () => ({ ok: true, value: key }),
    dryRun,
  });
  if (!removed.ok) {
    return removed;
  }
  const { left } = removed.value;
  const rest = left === 0 ? "It has none left, so it is no partner any more" : `It has ${counted(left, "key")} left`;
  context.io.stdout(
    `Key ${key.number} of the partner ${key.partner} ${dryRun ? "would be" : "is"} removed. ${dryRun ? "" : `${rest}.`}`.trim() +
      "\n",
  );
  return { ok: true, value: 0 };
}
