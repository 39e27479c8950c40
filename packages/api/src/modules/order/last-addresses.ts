import { type contract, type OutputOf, ok, type Result } from "@guerdon/contract";
import type { OrderPeople } from "@guerdon/domain/order/order-record";
import { accountOf } from "@guerdon/domain/session/subject";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { basketOf, findBasket } from "../basket/index.ts";
import { loadOrder } from "./load-order.ts";
import { rememberedOrder } from "./show-confirmation.ts";
import { findLastOrder } from "./store.ts";

type LastAddresses = OutputOf<typeof contract.lastAddresses>;

/** The addresses with which the visitor ordered last, for the form of the next order [address.last]. */
export async function lastAddresses(shop: Shop, visit: LoggedInVisit): Promise<Result<LastAddresses, never>> {
  const account_id = accountOf(visit.session.subject);
  const people = account_id === null ? await continuedPeople(shop, visit) : await peopleOf(shop, visit, account_id);
  return ok({
    delivery_address: people ? { ...people.delivery_address, address_type: "DEL" } : null,
    invoice_address: people ? { ...people.invoice_address, address_type: "INV" } : null,
  });
}

async function peopleOf(shop: Shop, { website }: LoggedInVisit, account_id: string): Promise<OrderPeople | undefined> {
  const last = await findLastOrder(shop.db, { website_id: website.id, account_id });
  return last && (await loadOrder(shop, last))?.people;
}

/**
 * The people of the order that this session placed just now, if its rest is spent on: a voucher of it is in the basket.
 * Somebody else may enter a code in the same browser.
 */
async function continuedPeople(shop: Shop, visit: LoggedInVisit): Promise<OrderPeople | undefined> {
  const order = await rememberedOrder(shop, visit);
  if (!order?.people) {
    return undefined;
  }
  const key = { website_id: visit.website.id, basket_id: order.basket_id };
  const [ordered, current] = await Promise.all([findBasket(shop, key), basketOf(shop, visit)]);
  const isSame = current?.credits.some(({ id }) => ordered?.credits.some((credit) => credit.id === id));
  return isSame ? order.people : undefined;
}
