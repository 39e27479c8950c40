import { fail, ok, type Result } from "@guerdon/contract";
import { EMPTY_ADDRESS, fieldsUnlike } from "@guerdon/domain/address";
import type { ShownBasket } from "@guerdon/domain/basket/shown-basket";
import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import type { MinorUnits } from "@guerdon/domain/money";
import { type AccountCredit, type CreditShare, spendCredit } from "@guerdon/domain/voucher";
import { lacksAnswer } from "@guerdon/domain/voucher/giver";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { changedSince, orderedToday, type PricedBasket, priceBasket, productNumbers } from "../basket/index.ts";
import { knownProducts, visibleCatalogueIds } from "../catalogue/index.ts";
import { lockCredit } from "../ledger/index.ts";
import { mandatoryAddresses } from "../voucher/index.ts";
import { type OrderRefusal, orderRefusal } from "./order-refusal.ts";

/** A basket that can be ordered, with the credit that pays it. */
export interface ReadyBasket {
  priced: PricedBasket;
  /** The credit that can be spent of each voucher and account, by its id. */
  available: Map<string, MinorUnits>;
  shares: CreditShare[];
}

/** Checks and prices a locked basket, and locks its credit until the transaction ends. */
export async function readyBasket(
  { db: transaction, keyring, now: clock }: Pick<Shop, "db" | "keyring" | "now">,
  visit: LoggedInVisit,
  { basket, shown, terms }: { basket: StoredBasket; shown: ShownBasket | undefined; terms: string },
): Promise<Result<ReadyBasket, OrderRefusal | "ORDER_CHANGED" | "TERMS_REQUIRED" | "ANSWER_REQUIRED">> {
  // The basket's address cannot be changed while a voucher is bound to one; this is for good measure.
  const bound = await mandatoryAddresses(transaction, keyring, basket);
  const fixed = new Set(bound.flatMap((each) => fieldsUnlike(each, basket.delivery_address ?? EMPTY_ADDRESS)));
  if (fixed.size > 0) {
    return fail("DELIVERY_ADDRESS_ERRORS", {
      delivery_address_errors: [...fixed].map((field_name) => ({ field_name, error_message: "fixed" as const })),
    });
  }
  const { available, held } = await lockHeldCredit(transaction, visit, basket);
  // Read again, because an order is charged at the current prices.
  const numbers = [...productNumbers(basket), ...(shown?.lines ?? []).map(({ product_number }) => product_number)];
  const products = await knownProducts(transaction, visibleCatalogueIds(visit), numbers);
  const priced = priceBasket({ ...basket, ...held }, products, visit.website);
  const changed = shown && changedSince(shown, priced, { visit, products, terms });
  if (changed) {
    return changed;
  }
  // Counted while the accounts are locked, so that no other order can be placed from them meanwhile.
  const today = await orderedToday({ db: transaction, now: clock }, visit, basket);
  const refusal = orderRefusal(priced, visit, today);
  if (refusal) {
    return refusal;
  }
  if (!basket.terms_accepted) {
    return fail("TERMS_REQUIRED");
  }
  if (lacksAnswer(basket)) {
    return fail("ANSWER_REQUIRED");
  }
  return ok({ priced, available, shares: spendCredit(priced.totals.used_credit, held).shares });
}

async function lockHeldCredit(transaction: UnitOfWork, { website }: LoggedInVisit, basket: StoredBasket) {
  const { credits, account_credit } = basket;
  const vouchers = credits.map(({ id, website_id }) => ({ website_id, account_id: id }));
  const account = account_credit ? [{ website_id: website.id, account_id: account_credit.id }] : [];
  const available = await lockCredit(transaction, [...vouchers, ...account]);
  // Expired credit is not available, whatever the account holds.
  const locked = <Credit extends AccountCredit>(credit: Credit): Credit => ({
    ...credit,
    available: Math.min(credit.available, available.get(credit.id) ?? 0),
  });
  return {
    available,
    held: { credits: credits.map(locked), account_credit: account_credit && locked(account_credit) },
  };
}
