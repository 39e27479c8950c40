import { creditAccount } from "@guerdon/contract/operations/account";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { moneyText } from "../payments/entry-lines.ts";
import { typedArgument } from "../typed-argument.ts";

export interface CreditOptions {
  site: string;
  /** Minor units. */
  amount: number;
  reference: string;
  reason: string;
  dryRun: boolean;
}

/** Gives an account credit and prints what it has. */
export async function creditAccountOf(
  context: CommandContext,
  name: string,
  { site, dryRun, ...given }: CreditOptions,
): Promise<Checked<number>> {
  const { amount, reference, reason } = given;
  const user_name = await typedArgument(context.io, name);
  const credited = await operate<typeof creditAccount>(context, creditAccount, {
    input: async () => ({ ok: true, value: { website_id: site, user_name, amount, reference, reason } }),
    dryRun,
  });
  if (!credited.ok) {
    return credited;
  }
  const { available, currency, is_repeated } = credited.value;
  const has = `the account ${dryRun ? "would have" : "has"} ${moneyText(available, currency)}`;
  const what = is_repeated ? `The reference ${reference} was credited before` : moneyText(amount, currency);
  context.io.stdout(is_repeated ? `${what}; ${has}.\n` : `${what} ${dryRun ? "would be" : "is"} credited; ${has}.\n`);
  return { ok: true, value: 0 };
}
