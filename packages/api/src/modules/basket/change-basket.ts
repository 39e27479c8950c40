import {
  type BASKET_REFUSAL_CODES,
  type BasketView,
  type BodyOf,
  badRequest,
  type contract,
  type Fail,
  fail,
  type MaximumCode,
  type Ok,
  ok,
  type Result,
} from "@guerdon/contract";
import {
  addLine,
  type BasketRefusal,
  changeDeliveryType,
  changeQuantity,
  grows,
  itemLimit,
  removeLine,
} from "@guerdon/domain/basket";
import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import { isVoucher, type Product } from "@guerdon/domain/product";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { type KnownProducts, visibleProducts } from "../catalogue/index.ts";
import { LOST_RACE, once, onceByStatement } from "../idempotency/index.ts";
import { appendConfirmedHint, forgetHandshakeProduct } from "../session/index.ts";
import { growthRefusal } from "./growth-refusal.ts";
import { type PricedBasket, priceBasket, productNumbers } from "./priced-basket.ts";
import { basketOf, withoutBasket } from "./read-basket.ts";
import { removePayment } from "./remove-payment.ts";
import { type BasketChanges, lockBasket, updateBasket } from "./store.ts";
import { viewPriced } from "./view-basket.ts";

type BasketUpdate = BodyOf<typeof contract.changeBasket>;
type LineUpdate = Exclude<BasketUpdate, { update_type: "REMOVE_PAYMENT" }>;
type ChangeFailure =
  | "NOT_FOUND"
  | "BAD_REQUEST"
  | "BE007"
  | "ABE007"
  | MaximumCode
  | "BFFE023"
  | "CONFLICT"
  | "PAYMENT_IN_PROCESS";

/** Attempts to apply an update if other products keep being added concurrently. */
const MAX_TRIES = 10;

/**
 * Applies one update to the current basket, by position [basket.by-position]. If the basket was changed meanwhile, the
 * update applies to the changed basket [basket.races].
 */
export async function changeBasket(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { body }: { body: BasketUpdate },
): Promise<Result<BasketView, ChangeFailure>> {
  if (body.update_type === "REMOVE_PAYMENT") {
    return removePayment(shop, visit, body);
  }
  const later = withoutBasket(visit);
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const basket = await basketOf(shop, attempt === 0 ? visit : later);
    if (!basket) {
      return fail("NOT_FOUND");
    }
    if (basket.state === "paying") {
      return fail("PAYMENT_IN_PROCESS");
    }
    const numbers = [...productNumbers(basket), ...(body.update_type === "ADD" ? [body.data.number] : [])];
    const seen = { basket, products: await visibleProducts(shop, visit, numbers), numbers: new Set(numbers) };
    const change = attempt === 0 ? changeUnlocked : changeLocked;
    const changed = await change(shop, later, { seen, update: body });
    if (changed !== LOST_RACE) {
      return changed.ok ? ok(viewPriced(shop, visit, changed.value)) : changed;
    }
  }
  return fail("CONFLICT");
}

/** A basket as read before the update, with the products of its lines and of the update. */
interface SeenBasket {
  basket: StoredBasket;
  products: KnownProducts;
  numbers: ReadonlySet<string>;
}

/** An update, and the basket that it was requested for. */
interface SeenUpdate {
  seen: SeenBasket;
  update: LineUpdate;
}

type Changed = Result<PricedBasket, ChangeFailure> | typeof LOST_RACE;

/** Changes the basket in one statement, unless it was changed concurrently, which is rare. */
async function changeUnlocked(shop: Shop, visit: LoggedInVisit, { seen, update }: SeenUpdate): Promise<Changed> {
  const change = await applyUpdate(shop, visit, { seen, update });
  if (!change.ok) {
    return change;
  }
  return onceByStatement(shop, visit, (db) =>
    writeChange({ ...shop, db }, visit, { ...change.value, basket: seen.basket }),
  );
}

/** Changes the basket while it is locked. */
async function changeLocked(shop: Shop, visit: LoggedInVisit, { seen, update }: SeenUpdate): Promise<Changed> {
  const { basket_id, version } = seen.basket;
  return once(shop, visit, async (transaction): Promise<Changed> => {
    const inside = { ...shop, db: transaction };
    const locked = await lockBasket(transaction, visit.website.id, basket_id);
    const basket = locked?.version === version ? seen.basket : await basketOf(inside, visit);
    if (basket?.state !== "open") {
      return basket ? LOST_RACE : fail("NOT_FOUND");
    }
    // Products are read outside the transaction, which holds the embedded database's only connection.
    if (!productNumbers(basket).every((number) => seen.numbers.has(number))) {
      return LOST_RACE;
    }
    const change = await applyUpdate(inside, visit, { seen: { ...seen, basket }, update });
    return change.ok ? writeChange(inside, visit, { ...change.value, basket }) : change;
  });
}

/** The result of applying an update to a basket. */
interface AppliedUpdate {
  /** A product whose redemption conditions were confirmed with it. */
  confirmed: string | undefined;
  changes: BasketChanges;
  priced: PricedBasket;
}

async function writeChange(
  { db, now }: Pick<Shop, "db" | "now">,
  { website, session }: LoggedInVisit,
  { basket, changes, priced, confirmed }: AppliedUpdate & { basket: StoredBasket },
): Promise<Ok<PricedBasket> | typeof LOST_RACE> {
  if (confirmed !== undefined) {
    await appendConfirmedHint(db, { website_id: website.id, digest: session.digest }, confirmed);
  }
  const version = await updateBasket(db, { website_id: website.id, ...basket }, { ...changes, now: now() });
  const forced = session.handshake_product;
  if (version !== undefined && changes.lines?.some(({ product_number }) => product_number === forced)) {
    await forgetHandshakeProduct(db, { website_id: website.id, digest: session.digest });
  }
  return version === undefined ? LOST_RACE : ok({ ...priced, stored: { ...priced.stored, version } });
}

/** The failure of each refusal of a change, given the limit of a line. */
const REFUSALS = {
  product_not_offered: () => fail("NOT_FOUND"),
  line_not_found: () => fail("NOT_FOUND"),
  delivery_not_offered: () => badRequest("body.data.delivery_options", "is not offered", "mixed.one_of"),
  hints_not_confirmed: () => fail("BFFE023"),
  quantity_above_limit: (limit) => fail("BE007", { maximum_basket_item_count: limit }),
} as const satisfies { [Refusal in BasketRefusal]: (limit: number) => Fail<(typeof BASKET_REFUSAL_CODES)[Refusal]> };

/** Applies an update and prices the basket, or returns the refusal. */
async function applyUpdate(
  shop: Pick<Shop, "db" | "now">,
  visit: LoggedInVisit,
  { seen: { basket, products }, update }: SeenUpdate,
): Promise<Result<AppliedUpdate, ChangeFailure>> {
  const { website } = visit;
  const limit = itemLimit(website.settings.maximum_basket_item_count);
  const change = changedLines(visit, basket, { update, limit, products: products.offered });
  if ("refusal" in change) {
    return REFUSALS[change.refusal](limit);
  }
  const { lines } = change;
  const hasNewLine = update.update_type === "ADD" && lines.length > basket.lines.length;
  const changes = { lines, ...(hasNewLine && { next_position: basket.next_position + 1 }) };
  const priced = priceBasket({ ...basket, ...changes }, products, website);
  const refused = grows(basket.lines, lines) ? await growthRefusal(shop, visit, priced) : undefined;
  return refused ?? ok({ changes, priced, confirmed: newlyConfirmed(visit, update) });
}

function newlyConfirmed({ session }: LoggedInVisit, update: LineUpdate): string | undefined {
  if (update.update_type !== "ADD" || !update.data.hints_confirmed) {
    return undefined;
  }
  return session.confirmed_hints.includes(update.data.number) ? undefined : update.data.number;
}

function changedLines(
  { session }: LoggedInVisit,
  { lines, next_position }: StoredBasket,
  { update, limit, products }: { update: LineUpdate; limit: number; products: ReadonlyMap<string, Product> },
) {
  if (update.update_type === "REMOVE") {
    return removeLine(lines, update.data.position);
  }
  if (update.update_type === "CHANGE_QUANTITY") {
    return changeQuantity(lines, update.data, limit);
  }
  if (update.update_type === "CHANGE_DELIVERY_TYPE") {
    const line = lines.find(({ position }) => position === update.data.position);
    const product = line && products.get(line.product_number);
    return changeDeliveryType(lines, update.data, { product, limit });
  }
  const { number, delivery_options, hints_confirmed, ...data } = update.data;
  const product = products.get(number);
  const needsHint = product !== undefined && isVoucher(product);
  const isConfirmed = hints_confirmed || session.confirmed_hints.includes(number);
  if (needsHint && !isConfirmed) {
    return { refusal: "hints_not_confirmed" as const };
  }
  return addLine(
    lines,
    { number, delivery_type: delivery_options, ...data },
    { product, nextPosition: next_position, limit },
  );
}
