import { type BodyOf, type contract, fail, type LimitCode, type OutputOf, ok, type Result } from "@guerdon/contract";
import type { ShownBasket } from "@guerdon/domain/basket/shown-basket";
import type { HandedBasket } from "@guerdon/domain/session/punchout";
import { inTransaction } from "../../db/index.ts";
import type { FormField, HandOver } from "../../ports/punchout-protocol.ts";
import type { LoggedInVisit, Shop, Visit } from "../../shop.ts";
import {
  breachesOf,
  breachFailure,
  changedSince,
  lockBasket,
  type PricedBasket,
  updateBasket,
} from "../basket/index.ts";
import { type CatalogueShop, knownProducts, visibleCatalogueIds } from "../catalogue/index.ts";
import { endBuyerSessions } from "../session/index.ts";
import { currencyOf } from "../website/index.ts";
import { type Buyer, findBuyer } from "./buyer-store.ts";
import { openVisit, problemsOf } from "./check-visit.ts";
import { visitHandedOverBy, visitOfSession } from "./show-visit.ts";
import { markHandedOver, type PunchoutVisit } from "./visit-store.ts";

type Posted = OutputOf<typeof contract.checkoutPunchout>;

/** Attempts to hand over a basket that other windows keep changing. */
const MAX_TRIES = 10;

/**
 * Hands the basket to the procurement system and ends the visit [punchout.hand-over]. A visit that only looks changes
 * nothing there, and nor does one that emptied the basket it came with [punchout.cancel]. What was handed over is answered
 * again.
 */
export async function checkOut(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { body }: { body: BodyOf<typeof contract.checkoutPunchout> },
): Promise<Result<Posted, "NOT_FOUND" | "PUNCHOUT_REFUSED" | "CONFLICT" | "ORDER_CHANGED" | LimitCode>> {
  const { subject } = visit.session;
  if (subject.kind !== "buyer" || subject.operation === "inspect") {
    return cancel(shop, visit);
  }
  let read = visit;
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const open = await openVisit(shop, read);
    if (!open) {
      return posted(shop, visit);
    }
    const { priced, handed } = open;
    const changed = body?.shown && (await changedFromShown(shop, visit, { shown: body.shown, priced }));
    if (changed) {
      return changed;
    }
    const [breach] = handed.lines.length > 0 ? breachesOf(priced, visit.website) : [];
    if (breach) {
      return breachFailure(breach, priced, visit);
    }
    if (problemsOf(open).length > 0) {
      return fail("PUNCHOUT_REFUSED");
    }
    const isEmptied = subject.operation === "edit" && handed.lines.length === 0;
    if (await end(shop, visit, { basket: isEmptied ? null : handed, version: priced.stored.version })) {
      return posted(shop, visit);
    }
    read = { ...visit, basket: undefined };
  }
  return fail("CONFLICT");
}

/** Refuses to hand over another basket than the page showed [order.shown]. */
async function changedFromShown(
  { db }: Pick<Shop, "db">,
  visit: LoggedInVisit,
  { shown, priced }: { shown: ShownBasket; priced: PricedBasket },
) {
  const numbers = (shown.lines ?? []).map(({ product_number }) => product_number);
  const own = priced.lines.map(({ product }) => product.number);
  const products = await knownProducts(db, visibleCatalogueIds(visit), [...own, ...numbers]);
  return changedSince(shown, priced, { visit, products });
}

/**
 * Ends the visit without an order: where lines came with it they stay as they are, since an empty basket would delete
 * them [punchout.cancel].
 */
export async function cancel(shop: Shop, visit: LoggedInVisit): Promise<Result<Posted, "NOT_FOUND">> {
  const { subject } = visit.session;
  const isNew = subject.kind === "buyer" && subject.operation === "create";
  const currency = currencyOf(visit.website).short_symbol;
  await end(shop, visit, { basket: isNew ? { currency, lines: [], total: 0, tax: [] } : null });
  return posted(shop, visit);
}

/**
 * Ends a visit with what is handed over, unless it ended before.
 * @param version of the basket that is handed over; without it, whatever lies in the basket is not ordered
 * @returns false if the basket was changed meanwhile, or the visit ended before
 */
async function end(
  { db, now }: Pick<Shop, "db" | "now">,
  { website, session }: LoggedInVisit,
  { basket, version }: { basket: HandedBasket | null; version?: number },
): Promise<boolean> {
  const { subject, basket_id, digest } = session;
  if (subject.kind !== "buyer" || basket_id === null) {
    return false;
  }
  const key = { website_id: website.id, basket_id };
  return inTransaction(db, async (transaction) => {
    const locked = await lockBasket(transaction, key.website_id, basket_id);
    if (locked?.state !== "open" || locked.version !== (version ?? locked.version)) {
      return false;
    }
    await updateBasket(transaction, { ...key, version: locked.version }, { state: "handed_over", now: now() });
    const handing = { basket, session_digest: digest, now: now() };
    await markHandedOver(transaction, { website_id: website.id, visit_id: subject.visit_id }, handing);
    await endBuyerSessions(transaction, key);
    return true;
  });
}

/** Returns the fields that the hand-over's form posts, for as long as it can be sent again [punchout.send-again]. */
async function posted(
  shop: Shop,
  { website, session }: Pick<LoggedInVisit, "website" | "session">,
): Promise<Result<Posted, "NOT_FOUND">> {
  const found = await visitHandedOverBy(shop, website, session.digest);
  const buyer = found && (await findBuyer(shop.db, found));
  if (!found?.handed_over_at || !buyer) {
    return fail("NOT_FOUND");
  }
  const fields = handedFields(shop, website, { ...found, buyer, handed_over_at: found.handed_over_at });
  return ok({
    url: found.return_url,
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  });
}

/** The fields of the form by which a visit was handed over. */
export function handedFields(
  shop: Pick<Shop, "punchout">,
  website: LoggedInVisit["website"],
  { buyer, handed_over_at: at, ...found }: PunchoutVisit & { buyer: Buyer; handed_over_at: Date },
): FormField[] {
  const { format, operation_allowed, protocol } = buyer.settings;
  const message = handOverOf({ ...found, handed_over_at: at }, { website, operation_allowed, at });
  return shop.punchout[protocol].writeHandOver(message, format);
}

function handOverOf(
  { visit_id, buyer_cookie, envelope, basket }: PunchoutVisit,
  { website, ...settled }: Pick<LoggedInVisit, "website"> & Pick<HandOver, "operation_allowed" | "at">,
): HandOver {
  const id = `${visit_id}.order@${new URL(website.settings.public_url).hostname}`;
  const written = { id, buyer_cookie, envelope, ...settled };
  return basket
    ? { ...written, kind: "basket", basket }
    : { ...written, kind: "unchanged", currency: currencyOf(website).short_symbol };
}

/** Shows what was handed over, to send it again. */
export async function showHandOver(
  shop: Shop,
  { website, session }: Visit,
): Promise<Result<OutputOf<typeof contract.showHandOver>, "NOT_FOUND">> {
  const sent = session ? await posted(shop, { website, session }) : fail("NOT_FOUND");
  const found = await visitOfSession(shop, { website, session });
  if (!sent.ok || !found) {
    return fail("NOT_FOUND");
  }
  const { basket } = found;
  const shown = basket && { total: basket.total, lines: basket.lines.length, currency: basket.currency };
  return ok({ ...sent.value, basket: shown });
}
