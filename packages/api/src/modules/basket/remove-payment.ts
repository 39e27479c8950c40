import { type BasketView, type BodyOf, badRequest, type contract, fail, ok, type Result } from "@guerdon/contract";
import { VOUCHER_CREDIT } from "@guerdon/domain/payment";
import { isBound, mayRemoveVoucher, openedCatalogues } from "@guerdon/domain/voucher";
import type { LoggedInVisit } from "../../shop.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { once } from "../idempotency/index.ts";
import { setCataloguesOfBasket } from "../session/index.ts";
import { findBasket } from "./find-store.ts";
import { deleteBasketVoucher, lockBasket, updateBasket } from "./store.ts";
import { viewBasket } from "./view-basket.ts";

type Removal = Extract<BodyOf<typeof contract.changeBasket>, { update_type: "REMOVE_PAYMENT" }>;

/**
 * Removes an entered voucher from the basket; its credit is untouched until the order. Only voucher credit can be
 * removed [payment.removal], and never the last. With the last bound one its delivery address goes, too. If two tabs remove one of the last two each, one of them is refused.
 */
export async function removePayment(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { data }: Removal,
): Promise<Result<BasketView, "NOT_FOUND" | "BAD_REQUEST" | "CONFLICT">> {
  if (data.payment_type_id !== VOUCHER_CREDIT) {
    return badRequest("body.data.payment_type_id", "must be voucher credit", "mixed.one_of");
  }
  const { website, session } = visit;
  const key = { website_id: website.id, basket_id: session.basket_id ?? "" };
  const left = await once(shop, visit, async (transaction) => {
    const locked = session.basket_id ? await lockBasket(transaction, website.id, session.basket_id) : undefined;
    const basket = locked?.state === "open" && (await findBasket(transaction, key, shop.now()));
    if (!basket) {
      return fail("NOT_FOUND");
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
    const freed = isBound(basket) && !isBound({ credits }) ? { delivery_address: null } : {};
    const changes = { ...freed, now: shop.now() };
    const version = await updateBasket(transaction, { ...key, version: basket.version }, changes);
    return version === undefined
      ? fail("CONFLICT")
      : ok({ basket: { ...basket, ...freed, credits, version }, catalogue_ids });
  });
  if (!left.ok) {
    return left;
  }
  const { basket, catalogue_ids } = left.value;
  return ok(await viewBasket(shop, { ...visit, session: { ...session, catalogue_ids } }, basket));
}
