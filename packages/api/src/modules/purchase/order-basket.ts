import { fail, ok, type Result } from "@guerdon/contract";
import type { ShownBasket } from "@guerdon/domain/basket/shown-basket";
import { isOfProvider } from "@guerdon/domain/payment";
import { inTransaction } from "../../db/index.ts";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { basketRecipients, findBasket, lockBasket, updateBasket } from "../basket/index.ts";
import { holdCredit, postTransfers } from "../ledger/index.ts";
import { loadOrderOfBasket, type Order } from "../order/index.ts";
import { limitPerAddress } from "../session/index.ts";
import { agreeToTerms } from "../terms/index.ts";
import { creditTransfers, type OrderDraft, orderDraft } from "./order-draft.ts";
import type { OrderRefusal } from "./order-refusal.ts";
import { placeOrder } from "./place-order.ts";
import { type PreparedPayment, preparePayment } from "./prepare-payment.ts";
import { type ReadyBasket, readyBasket } from "./ready-basket.ts";

export type OrderBasketFailure =
  | OrderRefusal
  | "ORDER_CHANGED"
  | "TERMS_REQUIRED"
  | "ANSWER_REQUIRED"
  | "NOT_FOUND"
  | "TOO_MANY";

interface Wish {
  basketId: string;
  riskToken?: string | undefined;
  /** The basket as its page showed it [order.shown]. */
  shown?: ShownBasket | undefined;
}

/** Payments that are begun per client address and hour: each asks the provider, and has a job that settles it. */
export const PAYMENTS_PER_ADDRESS = 1000;

/** The outcome of buying a basket: an order, a payment to begin, or one that is in process already. */
export type Bought =
  | { kind: "placed"; order: Order }
  | { kind: "prepared"; payment: PreparedPayment }
  | { kind: "paying" };

/**
 * Buys a basket, once [order.once]. What credit pays, or a later transfer, becomes an order in this one transaction
 * [order.all-or-nothing]; what the provider's page will pay is prepared only. A repeated or parallel call finds what the
 * first one did. The undo is the rollback, which leaves all credit untouched.
 */
export async function orderBasket(
  shop: Shop,
  visit: LoggedInVisit,
  { basketId, riskToken, shown }: Wish,
): Promise<Result<Bought, OrderBasketFailure>> {
  const key = { website_id: visit.website.id, basket_id: basketId };
  const terms = await agreeToTerms(shop, visit);
  return inTransaction(shop.db, async (transaction): Promise<Result<Bought, OrderBasketFailure>> => {
    const inside = { ...shop, db: transaction };
    const locked = await lockBasket(transaction, visit.website.id, basketId);
    if (locked?.state === "ordered") {
      const order = await loadOrderOfBasket(inside, key);
      return order ? ok({ kind: "placed", order }) : fail("NOT_FOUND");
    }
    if (locked?.state === "paying") {
      return ok({ kind: "paying" });
    }
    const basket = locked && (await findBasket({ ...shop, db: transaction }, key));
    if (!basket) {
      return fail("NOT_FOUND");
    }
    const ready = await readyBasket(inside, visit, { basket, shown, terms });
    return ready.ok ? buy(inside, visit, { ready: ready.value, riskToken, terms }) : ready;
  });
}

async function buy(
  shop: Shop,
  visit: LoggedInVisit,
  { ready, riskToken, terms }: { ready: ReadyBasket; riskToken: string | undefined; terms: string },
): Promise<Result<Bought, "TOO_MANY">> {
  const recipients = await basketRecipients(shop, visit.website.id, ready.priced.stored);
  const draft = orderDraft(visit, ready, { recipients, terms });
  const { co_payment_type_id } = draft.record;
  if (co_payment_type_id !== null && isOfProvider(co_payment_type_id)) {
    const limited = await limitPerAddress(shop, visit, { of: "payments", most: PAYMENTS_PER_ADDRESS });
    if (limited) {
      return limited;
    }
    const prepared = { ready, draft, payment_type_id: co_payment_type_id, riskToken };
    return ok({ kind: "prepared", payment: await preparePayment(shop, visit, prepared) });
  }
  return ok({ kind: "placed", order: await placeAtOnce(shop, ready, draft) });
}

/** Places an order that credit pays, or that waits for a transfer with its credit reserved. */
async function placeAtOnce(shop: Shop, ready: ReadyBasket, draft: OrderDraft): Promise<Order> {
  const isPaid = draft.record.co_payment_type_id === null;
  const now = shop.now();
  const order = await placeOrder(shop, draft, isPaid ? "paid" : "awaiting_transfer");
  const transfers = creditTransfers(draft, ready, now);
  await (isPaid ? postTransfers : holdCredit)(shop.db, transfers);
  const basket = { website_id: draft.website_id, ...ready.priced.stored };
  if ((await updateBasket(shop.db, basket, { state: "ordered", now })) === undefined) {
    throw new Error("A locked basket changed.");
  }
  return order;
}
