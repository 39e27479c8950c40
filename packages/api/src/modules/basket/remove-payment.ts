import { type BasketView, type BodyOf, badRequest, type contract, fail, ok, type Result } from "@guerdon/contract";
import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import { ACCOUNT_CREDIT, VOUCHER_CREDIT } from "@guerdon/domain/payment";
import { isBound, mayRemoveVoucher, openedCatalogues } from "@guerdon/domain/voucher";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { LoggedInVisit } from "../../shop.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { once } from "../idempotency/index.ts";
import { setCataloguesOfBasket } from "../session/index.ts";
import { storeAddresses } from "./addresses.ts";
import { findBasket } from "./find-store.ts";
import { type BasketKey, deleteBasketVoucher, lockBasket, updateBasket } from "./store.ts";
import { viewBasket } from "./view-basket.ts";

type Removal = Extract<BodyOf<typeof contract.changeBasket>, { update_type: "REMOVE_PAYMENT" }>;

/**
 * Removes an entered voucher from the basket, whose credit is untouched until the order, but never the last; or the
 * co-payment [payment.removal]. With the last bound one its delivery address goes, too. If two tabs remove one of the last two each, one of them is refused.
 */
export async function removePayment(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { data }: Removal,
): Promise<Result<BasketView, "NOT_FOUND" | "BAD_REQUEST" | "CONFLICT" | "PAYMENT_IN_PROCESS">> {
  if (data.payment_type_id === ACCOUNT_CREDIT) {
    return badRequest("body.data.payment_type_id", "must not be an account's credit", "mixed.one_of");
  }
  const { website, session } = visit;
  const key = { website_id: website.id, basket_id: session.basket_id ?? "" };
  const left = await once(shop, visit, async (transaction) => {
    const locked = session.basket_id ? await lockBasket(transaction, website.id, session.basket_id) : undefined;
    if (locked?.state === "paying") {
      return fail("PAYMENT_IN_PROCESS");
    }
    const basket = locked?.state === "open" && (await findBasket({ ...shop, db: transaction }, key));
    if (!basket) {
      return fail("NOT_FOUND");
    }
    if (data.payment_type_id !== VOUCHER_CREDIT) {
      return ok({
        basket: await withoutCoPayment(transaction, { ...key, now: shop.now() }, { basket, removed: data }),
        catalogue_ids: session.catalogue_ids,
      });
    }
    const entered = basket.credits.map(({ partial_payment_id }) => partial_payment_id);
    if (!mayRemoveVoucher(entered, data.payment_id)) {
      return fail("CONFLICT");
    }
    if (!entered.includes(data.payment_id)) {
      return ok({ basket, catalogue_ids: session.catalogue_ids });
    }
    const credits = basket.credits.filter(({ partial_payment_id }) => partial_payment_id !== data.payment_id);
    const catalogue_ids = openedCatalogues(credits, website.settings.default_catalog_id);
    await deleteBasketVoucher(transaction, key, data.payment_id);
    await setCataloguesOfBasket(transaction, key, catalogue_ids);
    const isFreed = isBound(basket) && !isBound({ credits });
    const { version: read, invoice_address } = basket;
    const [at, now] = [{ ...key, version: read }, shop.now()];
    const version = isFreed
      ? await storeAddresses(transaction, shop.keyring, {
          key,
          version: read,
          delivery_address: null,
          invoice_address,
          now,
        })
      : await updateBasket(transaction, at, { now });
    // Read again, because the look may come from another giver now.
    const left = version === undefined ? undefined : await findBasket({ ...shop, db: transaction }, key);
    return left ? ok({ basket: left, catalogue_ids }) : fail("CONFLICT");
  });
  if (!left.ok) {
    return left;
  }
  const { basket, catalogue_ids } = left.value;
  return ok(await viewBasket(shop, { ...visit, session: { ...session, catalogue_ids } }, basket));
}

/** Removing a co-payment that is not there is not an error. */
async function withoutCoPayment(
  transaction: UnitOfWork,
  { now, ...key }: BasketKey & { now: Date },
  { basket, removed }: { basket: StoredBasket; removed: Removal["data"] },
): Promise<StoredBasket> {
  if (basket.post_payment?.partial_payment_id !== removed.payment_id) {
    return basket;
  }
  const version = await updateBasket(transaction, { ...key, version: basket.version }, { post_payment: null, now });
  return { ...basket, post_payment: null, version: version ?? basket.version };
}
