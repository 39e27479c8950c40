import type { amountChanged } from "@guerdon/contract/operations/expected-amount";
import { isAnother, type MinorUnits } from "@guerdon/domain/money";

/** The refusal of moving another amount than the operator expects. */
interface AmountChanged {
  code: "amount_changed";
  fields: Record<(typeof amountChanged)["amount_changed"][number], unknown>;
}

/**
 * The refusal if another amount would be moved than the operator expects [order.expected] [payment.expected].
 * @param wish the operation's input; `expected` is in minor units, null expects none
 */
export function changedAmount(
  { expected }: { expected: MinorUnits | null },
  { amount, currency }: { amount: MinorUnits; currency: string },
): AmountChanged | undefined {
  return isAnother(expected, amount) ? { code: "amount_changed", fields: { expected, amount, currency } } : undefined;
}
