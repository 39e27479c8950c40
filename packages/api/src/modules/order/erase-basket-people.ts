import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type BasketKey, deleteRecipientLists, eraseAddresses } from "../basket/index.ts";
import { deleteDraft } from "./draft-store.ts";

/** Erases the people of a basket that was not ordered: its addresses, its recipients and its draft [customer.erasure]. */
export async function eraseBasketPeople(transaction: UnitOfWork, basket: BasketKey): Promise<void> {
  await eraseAddresses(transaction, basket);
  await deleteRecipientLists(transaction, basket);
  await deleteDraft(transaction, basket);
}
