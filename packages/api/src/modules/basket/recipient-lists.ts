import type { RecipientList } from "@guerdon/domain/address/recipient-list";
import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import type { Keyring, Sealed } from "../../crypto/keyring.ts";
import type { Shop } from "../../shop.ts";
import { type RecipientListKey, type RecipientListRow, recipientListsOf } from "./recipient-store.ts";

/** Encrypts the recipients of a line under the current key [order.recipients]. */
export function sealRecipients(keyring: Keyring, key: RecipientListKey, rows: RecipientList["rows"]): Sealed {
  return keyring.seal("recipient-list", JSON.stringify(rows), contextOf(key));
}

/** @throws if the key is missing or the ciphertext was altered */
export function openRecipients(keyring: Keyring, row: RecipientListRow): RecipientList["rows"] {
  return JSON.parse(keyring.open("recipient-list", row, contextOf(row)));
}

/**
 * The recipients of all lines of a basket that have some, by position.
 * @throws if the process lacks a key
 */
export async function basketRecipients(
  { db, keyring }: Pick<Shop, "db" | "keyring">,
  website_id: string,
  { basket_id, recipient_lists }: Pick<StoredBasket, "basket_id" | "recipient_lists">,
): Promise<RecipientList[]> {
  const lists = recipient_lists.length > 0 ? await recipientListsOf(db, { website_id, basket_id }) : [];
  return lists.map((list) => ({ position: list.position, rows: openRecipients(keyring, list) }));
}

/** Recipients of one line cannot be read as those of another. */
function contextOf({ website_id, basket_id, position }: RecipientListKey): string {
  return `${website_id}/${basket_id}/${position}`;
}
