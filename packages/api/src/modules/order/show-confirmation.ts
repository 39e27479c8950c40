import { createHash } from "node:crypto";
import { type contract, type OutputOf, ok, type Result } from "@guerdon/contract";
import { awaitedIn } from "@guerdon/domain/mail/order-mail";
import { endOf } from "@guerdon/domain/order";
import { creditPlace, type HeldCredit, heldCredit } from "@guerdon/domain/voucher";
import type { Shop, Visit } from "../../shop.ts";
import { findBasket } from "../basket/index.ts";
import { bankTransferOf } from "../payment/index.ts";
import { continueToken, mayContinue } from "./continue-token.ts";
import { documentsOf } from "./document-store.ts";
import { loadOrder, type Order } from "./load-order.ts";
import { orderView } from "./order-view.ts";

type Confirmation = OutputOf<typeof contract.showConfirmation>;

/** The order that this visitor placed within the last hour; an order number in a URL opens nothing. */
export async function showConfirmation(shop: Shop, visit: Visit): Promise<Result<Confirmation, never>> {
  const order = await rememberedOrder(shop, visit);
  if (!order) {
    return ok({
      order: null,
      island_id: null,
      awaits: null,
      ended: null,
      documents: null,
      bank_transfer: null,
      remaining_credit: 0,
      remaining_credit_place: "codes",
      continue_token: null,
    });
  }
  const left = await creditLeft(shop, visit, order);
  const remaining_credit = heldCredit(left);
  const awaits = awaitedIn(order.state);
  const offers = remaining_credit > 0 && mayContinue(order, shop.now());
  return ok({
    order: orderView(order, visit.language),
    island_id: islandId(order),
    awaits,
    ended: endOf(order.state),
    documents: await shownDocuments(shop, visit, order),
    bank_transfer: awaits === "transfer" ? bankTransferOf(visit.website, order.record) : null,
    remaining_credit,
    remaining_credit_place: creditPlace({
      codes: heldCredit({ ...left, account_credit: null }),
      account: heldCredit({ ...left, credits: [] }),
    }),
    continue_token: offers ? continueToken(shop, order) : null,
  });
}

/** The same for each showing, so that a service counts the order once. Order ids are random, so it cannot be guessed. */
function islandId({ order_id }: Order): string {
  return createHash("sha256").update(`island:${order_id}`).digest().subarray(0, 16).toString("base64url");
}

/** The order that the visitor's session remembers, while it does. */
export async function rememberedOrder(shop: Shop, { website, session }: Visit): Promise<Order | undefined> {
  const remembers = session?.order_shown_until && session.order_shown_until > shop.now();
  return remembers && session.order_id
    ? loadOrder(shop, { website_id: website.id, order_id: session.order_id })
    : undefined;
}

async function shownDocuments({ db }: Shop, { website }: Visit, order: Order): Promise<Confirmation["documents"]> {
  const { invoice, time_zone } = website.settings;
  return invoice && documentsOf(db, order, time_zone);
}

async function creditLeft(shop: Shop, { website }: Visit, order: Order): Promise<HeldCredit> {
  const basket = await findBasket(shop, { website_id: website.id, basket_id: order.basket_id });
  return basket ?? { credits: [], account_credit: null };
}
