import { type BasketView, type BodyOf, type contract, type Fail, fail, ok, type Result } from "@guerdon/contract";
import {
  addPosition,
  changeDeliveryType,
  changeQuantity,
  grows,
  itemLimit,
  removePosition,
} from "@guerdon/domain/basket";
import { isMaximum, type MaximumCode } from "@guerdon/domain/basket-limits";
import type { Product } from "@guerdon/domain/product";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { visibleProducts } from "../catalogue/index.ts";
import { breachesOf, breachFields, dayRefusal } from "./basket-limits.ts";
import { orderedToday } from "./ordered-today.ts";
import { type PricedBasket, priceBasket, productNumbers } from "./priced-basket.ts";
import { basketOf } from "./read-basket.ts";
import { removePayment } from "./remove-payment.ts";
import { type BasketChanges, updateBasket } from "./store.ts";
import type { StoredBasket } from "./stored-basket.ts";
import { viewBasket } from "./view-basket.ts";

type BasketUpdate = BodyOf<typeof contract.changeBasket>;
type LineUpdate = Exclude<BasketUpdate, { update_type: "REMOVE_PAYMENT" }>;
type ChangeFailure = "NOT_FOUND" | "BAD_REQUEST" | "BE007" | "ABE007" | MaximumCode | "BFFE023" | "CONFLICT";

/** How often a change is tried again when another one was faster. */
const TRIES = 5;

/** Applies one update to the current basket, by position and never to another line (decisions 6.6). */
export async function changeBasket(
  shop: Shop,
  visit: LoggedInVisit,
  { body }: { body: BasketUpdate },
): Promise<Result<BasketView, ChangeFailure>> {
  if (body.update_type === "REMOVE_PAYMENT") return removePayment(shop, visit, body);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const basket = await basketOf(shop, visit);
    if (!basket) return fail("NOT_FOUND");
    const change = await applyUpdate(shop, visit, basket, body);
    if (!change.ok) return change;
    const version = await updateBasket(shop.db, visit.website.id, basket, { ...change.value, now: shop.now() });
    if (version !== undefined) return ok(await viewBasket(shop, visit, { ...basket, ...change.value, version }));
  }
  return fail("CONFLICT");
}

async function applyUpdate(
  shop: Shop,
  visit: LoggedInVisit,
  basket: StoredBasket,
  update: LineUpdate,
): Promise<Result<BasketChanges, ChangeFailure>> {
  const limit = itemLimit(visit.website.settings.maximum_basket_item_count);
  const numbers = update.update_type === "ADD" ? [update.data.number] : [];
  const products = await visibleProducts(shop, visit, [...productNumbers(basket), ...numbers]);
  const change = changedPositions(visit, basket, { update, limit, products: products.offered });
  if ("refusal" in change) {
    return fail(change.refusal, change.refusal === "BE007" ? { maximum_basket_item_count: limit } : {});
  }
  const { positions } = change;
  if (grows(basket.positions, positions)) {
    const refused = await growthRefusal(shop, visit, priceBasket({ ...basket, positions }, products, visit.website));
    if (refused) return refused;
  }
  return update.update_type === "ADD" && positions.length > basket.positions.length
    ? ok({ positions, next_position: basket.next_position + 1 })
    : ok({ positions });
}

/** Why a basket may not grow to this; a basket that shrinks is never refused. */
async function growthRefusal(
  shop: Shop,
  visit: LoggedInVisit,
  grown: PricedBasket,
): Promise<Fail<MaximumCode | "ABE007"> | undefined> {
  const { website } = visit;
  const breach = breachesOf(grown, website).find(isMaximum);
  if (breach) return fail(breach.code, breachFields(breach, grown, visit));
  return dayRefusal(grown, website, await orderedToday(shop.db, visit, grown.stored, shop.now()));
}

function changedPositions(
  { session }: LoggedInVisit,
  { positions, next_position }: StoredBasket,
  { update, limit, products }: { update: LineUpdate; limit: number; products: ReadonlyMap<string, Product> },
) {
  if (update.update_type === "REMOVE") return removePosition(positions, update.data.position);
  if (update.update_type === "CHANGE_QUANTITY") {
    return changeQuantity(positions, update.data.position, update.data.quantity, limit);
  }
  if (update.update_type === "CHANGE_DELIVERY_TYPE") {
    const line = positions.find(({ position }) => position === update.data.position);
    const product = line && products.get(line.product_number);
    return changeDeliveryType(positions, update.data, { product, limit });
  }
  const { number, delivery_options, ...data } = update.data;
  const product = products.get(number);
  const needsHint = product !== undefined && product.type_group !== "PHY";
  if (needsHint && !session.confirmed_hints.includes(number)) return { refusal: "BFFE023" as const };
  return addPosition(
    positions,
    { number, delivery_type: delivery_options, ...data },
    { product, nextPosition: next_position, limit },
  );
}
