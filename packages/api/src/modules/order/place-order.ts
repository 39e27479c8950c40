import { randomUUID } from "node:crypto";
import { fail, ok, type Result } from "@guerdon/contract";
import { EMPTY_ADDRESS, fieldsUnlike } from "@guerdon/domain/address";
import type { BasketLine } from "@guerdon/domain/basket";
import { POST } from "@guerdon/domain/delivery";
import type { MinorUnits } from "@guerdon/domain/money";
import { CONFIRMATION_SECONDS } from "@guerdon/domain/order";
import type { OrderRecord } from "@guerdon/domain/order-record";
import type { StoredBasket } from "@guerdon/domain/stored-basket";
import { type AccountCredit, type CreditShare, spendCredit } from "@guerdon/domain/voucher";
import { verifyKeys } from "../../crypto/known-keys.ts";
import { inTransaction } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import {
  type AdditionalLine,
  findBasket,
  lockBasket,
  orderedToday,
  type PricedBasket,
  priceBasket,
  productNumbers,
  updateBasket,
} from "../basket/index.ts";
import { knownProducts, visibleCatalogueIds } from "../catalogue/index.ts";
import { lockCredit, postTransfers, salesAccount } from "../ledger/index.ts";
import { endSessionsOfBasket } from "../session/index.ts";
import { mandatoryAddresses } from "../voucher/index.ts";
import { currencyOf } from "../website/index.ts";
import { loadOrderOfBasket, type Order } from "./load-order.ts";
import { orderRecord } from "./order-record.ts";
import { type OrderRefusal, orderRefusal } from "./order-refusal.ts";
import { sealPeople } from "./people.ts";
import { insertOrder, nextOrderNumber } from "./store.ts";

export type PlaceOrderFailure = OrderRefusal | "TERMS_REQUIRED" | "NOT_FOUND";

/**
 * Turns a basket into an order, once [order.once]: order, transfers and fulfilment job are one transaction
 * [order.all-or-nothing]. A repeated or parallel call returns the existing order. The undo is the rollback, which leaves
 * all credit untouched.
 */
export async function placeOrder(
  shop: Shop,
  visit: LoggedInVisit,
  basketId: string,
): Promise<Result<Order, PlaceOrderFailure>> {
  const key = { website_id: visit.website.id, basket_id: basketId };
  return inTransaction(shop.db, async (transaction) => {
    const locked = await lockBasket(transaction, visit.website.id, basketId);
    if (locked?.state === "ordered") {
      const order = await loadOrderOfBasket({ ...shop, db: transaction }, key);
      return order ? ok(order) : fail("NOT_FOUND");
    }
    const basket = locked && (await findBasket(transaction, key, shop.now()));
    if (!basket) {
      return fail("NOT_FOUND");
    }
    // The basket's address cannot be changed while a voucher is bound to one; this is for good measure.
    const bound = await mandatoryAddresses(transaction, shop.keyring, basket);
    const fixed = new Set(bound.flatMap((each) => fieldsUnlike(each, basket.delivery_address ?? EMPTY_ADDRESS)));
    if (fixed.size > 0) {
      return fail("DELIVERY_ADDRESS_ERRORS", {
        delivery_address_errors: [...fixed].map((field_name) => ({ field_name, error_message: "fixed" as const })),
      });
    }
    const ready = await lockedBasket(transaction, visit, { basket, now: shop.now() });
    return ready.ok ? ok(await write({ ...shop, db: transaction }, visit, ready.value)) : ready;
  });
}

interface ReadyBasket {
  priced: PricedBasket;
  available: Map<string, MinorUnits>;
  shares: CreditShare[];
}

/** Prices the basket, and locks its credit until the transaction ends. */
async function lockedBasket(
  transaction: UnitOfWork,
  visit: LoggedInVisit,
  { basket, now }: { basket: StoredBasket; now: Date },
): Promise<Result<ReadyBasket, PlaceOrderFailure>> {
  const { credits, account_credit } = basket;
  const vouchers = credits.map(({ id, website_id }) => ({ website_id, account_id: id }));
  const account = account_credit ? [{ website_id: visit.website.id, account_id: account_credit.id }] : [];
  const available = await lockCredit(transaction, [...vouchers, ...account]);
  // Expired credit is not available, whatever the account holds.
  const locked = <Credit extends AccountCredit>(credit: Credit): Credit => ({
    ...credit,
    available: Math.min(credit.available, available.get(credit.id) ?? 0),
  });
  const held = { credits: credits.map(locked), account_credit: account_credit && locked(account_credit) };
  // Read again, because an order is charged at the current prices.
  const products = await knownProducts(transaction, visibleCatalogueIds(visit), productNumbers(basket));
  const priced = priceBasket({ ...basket, ...held }, products, visit.website);
  // Counted while the accounts are locked, so that no other order can be placed from them meanwhile.
  const refusal = orderRefusal(priced, visit, await orderedToday({ db: transaction, now: () => now }, visit, basket));
  if (refusal) {
    return refusal;
  }
  if (!basket.terms_accepted) {
    return fail("TERMS_REQUIRED");
  }
  return ok({ priced, available, shares: spendCredit(priced.totals.gross_price, held).shares });
}

async function write(shop: Shop, visit: LoggedInVisit, { priced, available, shares }: ReadyBasket): Promise<Order> {
  const { db: transaction } = shop;
  const { website, language } = visit;
  const { stored } = priced;
  const { delivery_address, invoice_address } = stored;
  if (!delivery_address || !invoice_address) {
    throw new Error("An order without addresses was let through.");
  }
  const now = shop.now();
  const key = { website_id: website.id, order_id: `ord_${randomUUID()}` };
  const people = { delivery_address, invoice_address };
  const { order_number, keys } = await nextOrderNumber(transaction);
  // Other processes must be able to read the order's people.
  verifyKeys(keys, shop.keyring);
  const record = orderRecord({
    order_number,
    placed_at: now,
    basket: priced,
    shares,
    available,
    currency: currencyOf(website),
    audience: { language, fallback: website.settings.language_settings.default },
  });
  const account_id = stored.account_credit?.id ?? null;
  const order = { ...key, basket_id: stored.basket_id, account_id, language, record, placed_at: now };
  await insertOrder(transaction, { ...order, people: sealPeople(shop.keyring, key, people) }, [
    // The answer to a survey is in the record only.
    ...priced.lines.map(({ stored: { selected_answer: _, ...line } }) => line),
    ...priced.additional.map(enclosed),
  ]);
  await postTransfers(transaction, transfersOf(order, priced, shares));
  const moved = await updateBasket(transaction, { website_id: website.id, ...stored }, { state: "ordered", now });
  if (moved === undefined) {
    throw new Error("A locked basket changed.");
  }
  await endSessionsOfBasket(transaction, order, {
    order_id: key.order_id,
    order_shown_until: new Date(now.getTime() + CONFIRMATION_SECONDS * 1000),
  });
  await shop.jobs.enqueue(transaction, "fulfil-order", key);
  return { ...order, people, continued_at: null };
}

/** The line of an additional product. The operator sends it with the other lines by post. */
function enclosed({ position, rule: { number } }: AdditionalLine): BasketLine {
  const product = { product_number: number, variation_number: number, face_value: null };
  return { position, ...product, quantity: 1, delivery_type: POST };
}

/** One transfer per voucher or account, from it to the sales of its website; the id lets it happen once. */
function transfersOf(
  order: { website_id: string; order_id: string; placed_at: Date; record: OrderRecord },
  { stored }: PricedBasket,
  shares: readonly CreditShare[],
) {
  const currency = order.record.currency.short_symbol;
  const homes = new Map(stored.credits.map((credit) => [credit.id, credit.website_id]));
  return shares.map(({ id, amount }) => ({
    website_id: homes.get(id) ?? order.website_id,
    transfer_id: `${order.order_id}/${id}`,
    debit_account_id: id,
    credit_account_id: salesAccount(currency),
    amount,
    currency,
    reason: "order",
    order_website_id: order.website_id,
    order_id: order.order_id,
    created_at: order.placed_at,
  }));
}
