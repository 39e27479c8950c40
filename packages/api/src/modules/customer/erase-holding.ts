import type { ListedErasure } from "@guerdon/domain/privacy/erasure";
import { HOLDING_RULES } from "../../all-tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { ErasingShop } from "../../personal-holding.ts";

/** Erasures of people wait for each other. */
export const ERASURES_LOCK = "erasures";

/**
 * Erases something of a person, in the caller's transaction, if it was there when it was noted [customer.erasure].
 * @returns false if it must stay
 */
export async function eraseHolding(
  transaction: UnitOfWork,
  shop: ErasingShop,
  { kind, ...named }: ListedErasure,
): Promise<boolean> {
  const rule = HOLDING_RULES.find((each) => each.kind === kind && each.erase);
  if (!rule?.erase) {
    throw new Error(`No table's card erases the kind ${kind}.`);
  }
  return (await rule.erase(transaction, shop, named)) !== false;
}
