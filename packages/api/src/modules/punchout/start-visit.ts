import { type BodyOf, type contract, fail, ok } from "@guerdon/contract";
import type { BasketLine } from "@guerdon/domain/basket";
import { withSellingPrices } from "@guerdon/domain/product";
import type { Session } from "@guerdon/domain/session";
import { isNamedByPart, type NamedItem, returnedLine, START_SECONDS } from "@guerdon/domain/session/punchout";
import type { BuyerSubject } from "@guerdon/domain/session/subject";
import { inTransaction } from "../../db/index.ts";
import type { Answer, IssuedSession, Shop, Visit } from "../../shop.ts";
import { inSession } from "../../shop.ts";
import { newBasketId, openBuyersBasket } from "../basket/index.ts";
import { productsVaried } from "../catalogue/index.ts";
import { deleteSession, handOverToken, limitSessions, openSession } from "../session/index.ts";
import { pricingPolicy } from "../website/index.ts";
import { type Buyer, findBuyer } from "./buyer-store.ts";
import { startDigest } from "./start-token.ts";
import { findByStart, markStarted, type PunchoutVisit } from "./visit-store.ts";

/**
 * Begins the visit of a start page: once, within ten minutes, with a session of its own. A visit that the browser had
 * before is over, an ordinary session stays [punchout.start].
 */
export async function startVisit(
  shop: Shop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.startPunchout> },
): Promise<Answer<{ window: string }, "NOT_FOUND" | "TOO_MANY">> {
  const { website } = visit;
  const found = await findByStart(shop.db, { website_id: website.id, start_digest: startDigest(body.token) });
  const buyer = found && (await findBuyer(shop.db, found));
  const { session } = visit;
  if (found && session && isVisit(session, found)) {
    return ok({ window: await handOverToken(shop, { website, session }) });
  }
  if (!found || !buyer || !canStart(shop, found, buyer)) {
    return fail("NOT_FOUND");
  }
  const refused = await limitSessions(shop, { ...visit, session: undefined });
  if (refused) {
    return refused;
  }
  const started = await inTransaction(shop.db, (transaction) =>
    open({ ...shop, db: transaction }, visit, { found, buyer }),
  );
  return started ? inSession(ok({ window: started.window }), started.session) : fail("NOT_FOUND");
}

/** True if the browser is in the visit that the start page began: who loads it again goes on. */
function isVisit({ subject }: Session, { visit_id }: PunchoutVisit): boolean {
  return subject.kind === "buyer" && subject.visit_id === visit_id;
}

function canStart({ now }: Pick<Shop, "now">, { started_at, created_at }: PunchoutVisit, { state }: Buyer): boolean {
  const ageSeconds = (now().getTime() - created_at.getTime()) / 1000;
  return started_at === null && ageSeconds < START_SECONDS && state === "active";
}

/**
 * Opens the session of a visit with its basket, in place of the visit that the browser had before.
 * @returns undefined if the visit was begun at the same time
 */
async function open(
  shop: Shop,
  visit: Visit,
  { found, buyer }: { found: PunchoutVisit; buyer: Buyer },
): Promise<{ session: IssuedSession; window: string } | undefined> {
  const { visit_id, buyer_id, operation, items } = found;
  const { website } = visit;
  const basket_id = newBasketId();
  if (!(await markStarted(shop.db, found, { basket_id, now: shop.now() }))) {
    return undefined;
  }
  const { generation_profile_id: profile, default_catalog_id } = website.settings;
  const lines = await linesOf(shop, website, { items, catalogueId: profile ?? default_catalog_id });
  await openBuyersBasket(shop, visit, { basket_id, buyer_id, lines });
  const subject: BuyerSubject = {
    kind: "buyer",
    buyer_id,
    visit_id,
    operation,
    is_read_only: operation === "inspect" || (operation === "edit" && !buyer.settings.changes_in_edit),
  };
  const catalogue_ids = profile === null ? null : [profile];
  const session = await openSession(shop, visit, { subject, basket_id, catalogue_ids });
  if (visit.session?.subject.kind === "buyer") {
    await deleteSession(shop.db, website.id, visit.session.digest);
  }
  return { session, window: await handOverToken(shop, { website, session }) };
}

/** The lines that came with a visit. Where only the variation is named, its product is looked up. */
async function linesOf(
  { db }: Pick<Shop, "db">,
  website: Visit["website"],
  { items, catalogueId }: { items: readonly NamedItem[]; catalogueId: string },
): Promise<BasketLine[]> {
  const parts = items.filter(isNamedByPart).map(({ part }) => part);
  const products = await productsVaried(db, [catalogueId], parts);
  const policy = pricingPolicy(website);
  return items.map((item, index) => {
    const product = products.get(item.part);
    return returnedLine(item, index + 1, product && withSellingPrices(product, policy)).line;
  });
}
