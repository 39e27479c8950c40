import { type BasketView, type BodyOf, type contract, fail, ok, type Result } from "@guerdon/contract";
import { addPosition, changeQuantity, itemLimit, removePosition } from "@guerdon/domain/basket";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { visibleCatalogue } from "../catalogue/index.ts";
import { basketOf } from "./read-basket.ts";
import { type BasketChanges, updateBasket } from "./store.ts";
import type { StoredBasket } from "./stored-basket.ts";
import { viewBasket } from "./view-basket.ts";

type BasketUpdate = BodyOf<typeof contract.changeBasket>;
type ChangeFailure = "NOT_FOUND" | "BAD_REQUEST" | "BE007" | "BFFE023" | "CONFLICT";

/** How often a change is tried again when another one was faster. */
const TRIES = 5;

/** Applies one update to the current basket, by position and never to another line (decisions 6.6). */
export async function changeBasket(
  shop: Shop,
  visit: LoggedInVisit,
  { body }: { body: BasketUpdate },
): Promise<Result<BasketView, ChangeFailure>> {
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
  update: BasketUpdate,
): Promise<Result<BasketChanges, ChangeFailure>> {
  const limit = itemLimit(visit.website.settings.maximum_basket_item_count);
  const change = await changedPositions(shop, visit, basket, { update, limit });
  if ("refusal" in change) {
    return fail(change.refusal, change.refusal === "BE007" ? { maximum_basket_item_count: limit } : {});
  }
  const { positions } = change;
  return update.update_type === "ADD" && positions.length > basket.positions.length
    ? ok({ positions, next_position: basket.next_position + 1 })
    : ok({ positions });
}

async function changedPositions(
  shop: Shop,
  visit: LoggedInVisit,
  { positions, next_position }: StoredBasket,
  { update, limit }: { update: BasketUpdate; limit: number },
) {
  if (update.update_type === "REMOVE") return removePosition(positions, update.data.position);
  if (update.update_type === "CHANGE_QUANTITY") {
    return changeQuantity(positions, update.data.position, update.data.quantity, limit);
  }
  const { number, delivery_options, ...data } = update.data;
  const product = (await visibleCatalogue(shop, visit)).find(number);
  const needsHint = product !== undefined && product.type_group !== "PHY";
  if (needsHint && !visit.session.confirmed_hints.includes(number)) return { refusal: "BFFE023" as const };
  return addPosition(
    positions,
    { number, delivery_type: delivery_options, ...data },
    { product, nextPosition: next_position, limit },
  );
}
