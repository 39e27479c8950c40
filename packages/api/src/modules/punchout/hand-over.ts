import { type contract, fail, type LimitCode, type OutputOf, ok, type Result } from "@guerdon/contract";
import type { HandedBasket } from "@guerdon/domain/punchout";
import { inTransaction } from "../../db/index.ts";
import type { HandOver } from "../../ports/punchout-protocol.ts";
import type { LoggedInVisit, Shop, Visit } from "../../shop.ts";
import { breachesOf, breachFailure } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { endBuyerSessions } from "../session/index.ts";
import { currencyOf } from "../website/index.ts";
import { findBuyer } from "./buyer-store.ts";
import { openVisit, problemsOf } from "./check-visit.ts";
import { visitOfSession } from "./show-visit.ts";
import { markHandedOver, type PunchoutVisit } from "./visit-store.ts";

type Posted = OutputOf<typeof contract.checkoutPunchout>;

/**
 * Hands the basket to the procurement system and ends the visit [punchout.hand-over]. A visit that only looks changes
 * nothing there. What was handed over is answered again.
 */
export async function checkOut(
  shop: CatalogueShop,
  visit: LoggedInVisit,
): Promise<Result<Posted, "NOT_FOUND" | "PUNCHOUT_REFUSED" | LimitCode>> {
  const { subject } = visit.session;
  if (subject.kind !== "buyer" || subject.operation === "inspect") {
    return cancel(shop, visit);
  }
  const open = await openVisit(shop, visit);
  if (!open) {
    return fail("NOT_FOUND");
  }
  const [breach] = open.handed.lines.length > 0 ? breachesOf(open.priced, visit.website) : [];
  if (breach) {
    return breachFailure(breach, open.priced, visit);
  }
  return problemsOf(open).length > 0 ? fail("PUNCHOUT_REFUSED") : end(shop, visit, open.handed);
}

/**
 * Ends the visit without an order: where lines came with it they stay as they are, since an empty basket would delete
 * them [punchout.cancel].
 */
export async function cancel(shop: Shop, visit: LoggedInVisit): Promise<Result<Posted, "NOT_FOUND">> {
  const { subject } = visit.session;
  const isNew = subject.kind === "buyer" && subject.operation === "create";
  const currency = currencyOf(visit.website).short_symbol;
  return end(shop, visit, isNew ? { currency, lines: [], total: 0, tax: [] } : null);
}

/** Ends a visit with what is handed over; one that ended before keeps what it handed over then. */
async function end(
  shop: Shop,
  visit: LoggedInVisit,
  basket: HandedBasket | null,
): Promise<Result<Posted, "NOT_FOUND">> {
  const { website, session } = visit;
  const found = await visitOfSession(shop, visit);
  if (!found) {
    return fail("NOT_FOUND");
  }
  if (session.subject.kind === "buyer") {
    await inTransaction(shop.db, async (transaction) => {
      await markHandedOver(transaction, found, { basket, session_digest: session.digest, now: shop.now() });
      if (found.basket_id !== null) {
        await endBuyerSessions(transaction, { website_id: website.id, basket_id: found.basket_id });
      }
    });
  }
  return posted(shop, visit);
}

/** What the form of the hand-over posts, for as long as it can be sent again [punchout.send-again]. */
async function posted(
  shop: Shop,
  { website, session }: Pick<LoggedInVisit, "website" | "session">,
): Promise<Result<Posted, "NOT_FOUND">> {
  const ended = { website, session: { ...session, subject: { kind: "nobody" as const } } };
  const found = await visitOfSession(shop, ended);
  const buyer = found && (await findBuyer(shop.db, found));
  if (!found?.handed_over_at || !buyer) {
    return fail("NOT_FOUND");
  }
  const { format, operation_allowed, protocol } = buyer.settings;
  const fields = shop.punchout[protocol].writeHandOver(handOverOf(found, { website, operation_allowed }), format);
  return ok({
    url: found.return_url,
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  });
}

function handOverOf(
  { visit_id, buyer_cookie, envelope, basket, handed_over_at }: PunchoutVisit,
  { website, operation_allowed }: Pick<LoggedInVisit, "website"> & Pick<HandOver, "operation_allowed">,
): HandOver {
  const written = {
    id: `${visit_id}.order@${new URL(website.settings.public_url).hostname}`,
    at: handed_over_at ?? new Date(0),
    ...{ buyer_cookie, envelope, operation_allowed },
  };
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
