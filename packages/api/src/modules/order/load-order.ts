import type { OrderState } from "@guerdon/domain/order";
import type { OrderPeople, OrderRecord } from "@guerdon/domain/order/order-record";
import { currentOrderRecord } from "@guerdon/domain/order/stored-order-record";
import type { Language } from "@guerdon/domain/text/language";
import type { Shop } from "../../shop.ts";
import type { BasketKey } from "../basket/index.ts";
import type { OrderKey } from "./order-key.ts";
import { openPeople } from "./people.ts";
import { findOrder, findOrderOfBasket, type OrderRow } from "./store.ts";

/** A placed order with its people. */
export interface Order extends OrderKey, BasketKey {
  /** The account that ordered, if one did. */
  account_id: string | null;
  /** The partner's person who ordered, if one did. */
  partner_person_id: string | null;
  language: Language;
  record: OrderRecord;
  /** Undefined once they are erased [order.erasure]. */
  people: OrderPeople | undefined;
  placed_at: Date;
  state: OrderState;
  /** When the rest of its credit was used [checkout.continue]. */
  continued_at: Date | null;
}

type OrderShop = Pick<Shop, "db" | "keyring">;

/**
 * Gives an order with its people, to pages and mails alike. Undefined if there is none.
 * @throws if the process lacks the key of the people
 */
export async function loadOrder({ db, keyring }: OrderShop, key: OrderKey): Promise<Order | undefined> {
  return opened(keyring, await findOrder(db, key));
}

/** As `loadOrder`, for the order that a basket became. */
export async function loadOrderOfBasket({ db, keyring }: OrderShop, key: BasketKey): Promise<Order | undefined> {
  return opened(keyring, await findOrderOfBasket(db, key));
}

function opened(keyring: Shop["keyring"], row: OrderRow | undefined): Order | undefined {
  if (!row) {
    return undefined;
  }
  const { ciphertext, key_id, record, ...order } = row;
  const isErased = ciphertext === null || key_id === null;
  return {
    ...order,
    record: currentOrderRecord(record),
    people: isErased ? undefined : openPeople(keyring, row, { ciphertext, key_id }),
  };
}
