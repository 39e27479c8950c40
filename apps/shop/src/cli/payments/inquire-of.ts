import type { OutputOf } from "@guerdon/contract/operations/operation";
import { inquireRefund } from "@guerdon/contract/operations/refund";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { refundText } from "../orders/refund-text.ts";

type Says = NonNullable<OutputOf<typeof inquireRefund>["says"]>;

/** What the provider says, and what the operator does next. */
const SAYS: Readonly<Record<Says, string>> = {
  captured: "The provider has carried it out.",
  authorized: "The provider had agreed to it only.",
  pending: "The provider will carry it out, and has not yet: ask again later.",
  failed: "The provider says that it failed. Look into its back office, then use payments resolve.",
  lost: "The provider does not know it. Look into its back office, then use payments resolve.",
  not_started: "The provider does not say. Look into its back office, then use payments resolve.",
  unknown: "The provider gave no clear answer. Ask again, or look into its back office, then use payments resolve.",
};

/** Asks the provider about a refund, and prints what it says. */
export async function inquireOf(
  context: CommandContext,
  refund_id: string,
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  const inquired = await operate<typeof inquireRefund>(context, inquireRefund, {
    input: async () => ({ ok: true, value: { refund_id } }),
    dryRun,
  });
  if (!inquired.ok) {
    return inquired;
  }
  const { refund, says, cause } = inquired.value;
  const words = says === null ? "The provider would be asked." : SAYS[says];
  context.io.stdout(`${words}${cause === null ? "" : ` (${cause})`}\n${refundText(refund)}`);
  return { ok: true, value: 0 };
}
