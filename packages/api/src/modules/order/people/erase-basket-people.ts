import type { UnitOfWork } from "../../../db/unit-of-work.ts";
import { type BasketKey, deleteRecipientLists, eraseAddresses, lockBasket } from "../../basket/index.ts";
import { deleteDraft } from "../draft-store.ts";

/**
 * Erases the people of a basket that was not ordered: its addresses, its recipients and its draft [customer.erasure].
 * @returns false if it is being paid for, which needs them
 */
export async function eraseBasketPeople(transaction: UnitOfWork, basket: BasketKey): Promise<boolean> {
  const locked = await lockBasket(transaction, basket.website_id, basket.basket_id);
  if (locked?.state === "paying") {
    return false;
  }
  // A basket that was ordered in the meantime is found as an order.
  if (locked?.state === "open") {
    await eraseAddresses(transaction, basket);
    await deleteRecipientLists(transaction, basket);
    await deleteDraft(transaction, basket);
  }
  return true;
}
