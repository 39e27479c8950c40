import {
  type BasketView,
  type BodyOf,
  badRequest,
  type contract,
  type FailureOf,
  fail,
  ok,
  type Result,
} from "@guerdon/contract";
import { needsRecipients, type RecipientList } from "@guerdon/domain/address/recipient-list";
import { changeQuantity, grows, itemLimit } from "@guerdon/domain/basket";
import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import { holdKeys } from "../../crypto/known-keys.ts";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { type CatalogueShop, type KnownProducts, visibleProducts } from "../catalogue/index.ts";
import { LOST_RACE, once } from "../idempotency/index.ts";
import { growthRefusal } from "./growth-refusal.ts";
import { type PricedBasket, priceBasket, productNumbers } from "./priced-basket.ts";
import { basketOf } from "./read-basket.ts";
import { readRecipients } from "./read-recipients.ts";
import { sealRecipients } from "./recipient-lists.ts";
import { saveRecipientList } from "./recipient-store.ts";
import { lockBasket, updateBasket } from "./store.ts";
import { viewPriced } from "./view-basket.ts";

type SetFailure = FailureOf<typeof contract.setRecipients>;

/** Attempts if the basket keeps being changed concurrently. */
const MAX_TRIES = 10;

/**
 * Stores for whom the e-cards of a line are, in place of an earlier list, and gives the line a piece for each
 * [order.recipients]. A list with a mistake is not stored at all.
 */
export async function setRecipients(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { body: { position, table } }: { body: BodyOf<typeof contract.setRecipients> },
): Promise<Result<BasketView, SetFailure>> {
  const read = readRecipients(table);
  if (!read.ok) {
    return read;
  }
  const list = { position, rows: read.value };
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const basket = await basketOf(shop, visit);
    if (!basket) {
      return fail("NOT_FOUND");
    }
    if (basket.state === "paying") {
      return fail("PAYMENT_IN_PROCESS");
    }
    // Products are read outside the transaction, which holds the embedded database's only connection.
    const products = await visibleProducts(shop, visit, productNumbers(basket));
    const stored = await once(shop, visit, (transaction) =>
      storeList({ ...shop, db: transaction }, visit, { basket, products, list }),
    );
    if (stored !== LOST_RACE) {
      return stored.ok ? ok(viewPriced(shop, visit, stored.value)) : stored;
    }
  }
  return fail("CONFLICT");
}

interface NewList {
  /** As read before the transaction. */
  basket: StoredBasket;
  products: KnownProducts;
  list: RecipientList;
}

async function storeList(
  shop: Pick<Shop, "db" | "keyring" | "now">,
  visit: LoggedInVisit,
  { basket, products, list }: NewList,
): Promise<Result<PricedBasket, SetFailure> | typeof LOST_RACE> {
  const { db: transaction, keyring } = shop;
  const { website } = visit;
  const locked = await lockBasket(transaction, website.id, basket.basket_id);
  if (locked?.state !== "open" || locked.version !== basket.version) {
    return LOST_RACE;
  }
  const changed = changedLines(basket, list, itemLimit(website.settings.maximum_basket_item_count));
  if (!changed.ok) {
    return changed;
  }
  const lines = changed.value;
  const { position } = list;
  const rows = list.rows.length;
  const recipient_lists = [...basket.recipient_lists.filter((each) => each.position !== position), { position, rows }];
  const priced = priceBasket({ ...basket, lines, recipient_lists }, products, website);
  const refused = grows(basket.lines, lines) ? await growthRefusal(shop, visit, priced) : undefined;
  if (refused) {
    return refused;
  }
  const now = shop.now();
  const key = { website_id: website.id, basket_id: basket.basket_id, position };
  await holdKeys(transaction, keyring);
  await saveRecipientList(transaction, { ...key, rows, ...sealRecipients(keyring, key, list.rows), changed_at: now });
  const version = await updateBasket(transaction, { ...key, version: basket.version }, { lines, now });
  return version === undefined ? LOST_RACE : ok({ ...priced, stored: { ...priced.stored, version } });
}

/** The lines of a basket of which one has a piece for each recipient. */
function changedLines(
  { lines }: StoredBasket,
  { position, rows }: RecipientList,
  limit: number,
): Result<StoredBasket["lines"], "NOT_FOUND" | "BAD_REQUEST" | "BE007"> {
  const line = lines.find((each) => each.position === position);
  if (!line) {
    return fail("NOT_FOUND");
  }
  if (!needsRecipients(line.delivery_type)) {
    return badRequest("body.position", "has no recipients", "mixed.one_of");
  }
  const change = changeQuantity(lines, { position, quantity: rows.length }, limit);
  return "refusal" in change ? fail("BE007", { maximum_basket_item_count: limit }) : ok(change.lines);
}
