import { randomUUID } from "node:crypto";
import { type BasketView, type BodyOf, badRequest, type contract, fail, ok, type Result } from "@guerdon/contract";
import { BANK_TRANSFER, isOfProvider, isPaidLater } from "@guerdon/domain/payment";
import type { LoggedInVisit } from "../../shop.ts";
import { basketOf, priceVisibleBasket, updateBasket, viewPriced } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { LOST_RACE, onceByStatement } from "../idempotency/index.ts";
import { currencyOf } from "../website/index.ts";
import { isOffered } from "./list-payment-types.ts";

type CoPaymentFailure = "NOT_FOUND" | "BAD_REQUEST" | "CONFLICT" | "PAYMENT_IN_PROCESS";

/** Chooses a transfer after ordering for what credit does not cover [payment.co-payment]. */
export function addBankTransfer(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { body }: { body: BodyOf<typeof contract.addBankTransfer> },
): Promise<Result<BasketView, CoPaymentFailure>> {
  const { amount, payment_type_id = BANK_TRANSFER } = body;
  return addCoPayment(shop, visit, { amount, payment_type_id, fits: isPaidLater });
}

/** Chooses the provider's page for what credit does not cover [payment.co-payment]. */
export async function addProviderPayment(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { body }: { body: BodyOf<typeof contract.addProviderPayment> },
): Promise<Result<BasketView, CoPaymentFailure>> {
  const { amount, currency, payment_type_id } = body;
  if (currency !== currencyOf(visit.website).short_symbol) {
    return badRequest("body.currency", "is not the website's", "mixed.one_of");
  }
  return addCoPayment(shop, visit, { amount, payment_type_id, fits: isOfProvider });
}

interface Choice {
  payment_type_id: number;
  /** The amount that the caller believes to be missing. */
  amount: number;
  /** Whether the call is for types such as this. */
  fits: (id: number) => boolean;
}

async function addCoPayment(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { payment_type_id, amount, fits }: Choice,
): Promise<Result<BasketView, CoPaymentFailure>> {
  const { website } = visit;
  if (!fits(payment_type_id) || !isOffered(shop, website, payment_type_id)) {
    return badRequest("body.payment_type_id", "is not offered", "mixed.one_of");
  }
  const basket = await basketOf(shop, visit);
  if (!basket) {
    return fail("NOT_FOUND");
  }
  if (basket.state === "paying") {
    return fail("PAYMENT_IN_PROCESS");
  }
  const post_payment = { payment_type_id, partial_payment_id: `pay_${randomUUID()}`, value: amount };
  const priced = await priceVisibleBasket(shop, visit, { ...basket, post_payment });
  const { gross_price, used_credit } = priced.totals;
  if (amount !== gross_price - used_credit) {
    return badRequest("body.amount", "is not what is missing", "mixed.one_of");
  }
  if (amount === 0) {
    return badRequest("body.amount", "nothing is missing", "mixed.one_of");
  }
  const set = await onceByStatement(shop, visit, async (db) => {
    const version = await updateBasket(db, { website_id: website.id, ...basket }, { post_payment, now: shop.now() });
    return version === undefined ? LOST_RACE : ok(version);
  });
  if (set === LOST_RACE) {
    return fail("CONFLICT");
  }
  return ok(viewPriced(shop, visit, { ...priced, stored: { ...priced.stored, version: set.value } }));
}
