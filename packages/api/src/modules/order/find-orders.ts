import type { findOrders as operation } from "@guerdon/contract/operations/order";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { emailDigests } from "./people.ts";
import { ordersOfEmail } from "./people-store.ts";

/** Finds a person's orders on a website by e-mail address [order.people]. */
export const findOrders: OperatorAct<typeof operation> = async ({ db, keyring }, _run, { website_id, email }) => {
  const found = await findWebsite(db, website_id);
  if (!found.ok) {
    return found;
  }
  const orders = await ordersOfEmail(db, website_id, emailDigests(keyring, website_id, email));
  return done({ orders }, { website: website_id, details: { orders: orders.length } });
};
