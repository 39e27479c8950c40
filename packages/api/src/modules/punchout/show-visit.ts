import { type contract, ok, type PunchoutView, type QueryOf, type Result } from "@guerdon/contract";
import { SEND_AGAIN_SECONDS } from "@guerdon/domain/session/punchout";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import type { Shop, Visit } from "../../shop.ts";
import { findEndedSession, handedOverSession } from "../session/index.ts";
import { frameSources } from "./buyer-hosts.ts";
import { findBuyer } from "./buyer-store.ts";
import { startDigest } from "./start-token.ts";
import { findByStart, findHandedOver, findVisit, type PunchoutVisit } from "./visit-store.ts";

const NONE: PunchoutView = { visit: null, frame_origins: [], form_origins: [] };

/** Returns the facts that pages need about the buyer's visit, if there is one. Shops without punchout read nothing. */
export async function showVisit(
  shop: Shop,
  visit: Visit,
  { query }: { query: QueryOf<typeof contract.showPunchout> },
): Promise<Result<PunchoutView, never>> {
  if (!shopMode(visit.website.settings).isPunchout) {
    return ok(NONE);
  }
  const found =
    (await visitOfSession(shop, visit)) ??
    (await visitThatEnded(shop, visit)) ??
    (await visitOfToken(shop, visit, query));
  const buyer = found && (await findBuyer(shop.db, found));
  if (!found || !buyer) {
    return ok(NONE);
  }
  const subject = visit.session?.subject;
  return ok({
    visit: subject?.kind === "buyer" ? { operation: subject.operation, is_read_only: subject.is_read_only } : null,
    frame_origins: frameSources(buyer.settings),
    form_origins: [new URL(found.return_url).origin],
  });
}

/** The visit that a session is, or that it handed over within the last ten minutes. */
export async function visitOfSession(
  shop: Pick<Shop, "db" | "now">,
  { website, session }: Pick<Visit, "website" | "session">,
): Promise<PunchoutVisit | undefined> {
  if (!session) {
    return undefined;
  }
  const { subject, digest } = session;
  return subject.kind === "buyer"
    ? findVisit(shop.db, { website_id: website.id, visit_id: subject.visit_id })
    : visitHandedOverBy(shop, website, digest);
}

/** The visit that the session of a digest handed over within the last ten minutes. */
export async function visitHandedOverBy(
  shop: Pick<Shop, "db" | "now">,
  { id: website_id }: Pick<Visit["website"], "id">,
  session_digest: string,
): Promise<PunchoutVisit | undefined> {
  const since = new Date(shop.now().getTime() - SEND_AGAIN_SECONDS * 1000);
  return findHandedOver(shop.db, { website_id, session_digest }, since);
}

/** The visit of a session that has ended by itself: its frame can still say so. */
async function visitThatEnded(shop: Shop, { website, endedVisit }: Visit): Promise<PunchoutVisit | undefined> {
  if (endedVisit === undefined) {
    return undefined;
  }
  const digests = shop.keyring.digests("session", endedVisit);
  const session = await findEndedSession(shop.db, { website_id: website.id, digests });
  return session?.subject.kind === "buyer" ? visitOfSession(shop, { website, session }) : undefined;
}

async function visitOfToken(
  shop: Shop,
  { website }: Pick<Visit, "website">,
  { start, window }: QueryOf<typeof contract.showPunchout>,
): Promise<PunchoutVisit | undefined> {
  if (start !== undefined) {
    return findByStart(shop.db, { website_id: website.id, start_digest: startDigest(start) });
  }
  const session = window === undefined ? undefined : await handedOverSession(shop, website, window);
  return session && visitOfSession(shop, { website, session });
}
