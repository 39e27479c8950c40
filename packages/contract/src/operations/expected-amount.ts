import { z } from "zod";

/** The amount that the operator has seen and decided about, in minor units; null: whatever it is [order.expected] [payment.expected]. */
export const expectedAmount = z.int().nonnegative().nullable().default(null);

/** The refusal of an operation that would move another amount. */
export const amountChanged = { amount_changed: ["expected", "amount", "currency"] } as const;
