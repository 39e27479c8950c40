import { type contract, fail, type OutputOf, ok, type QueryOf, type Result } from "@guerdon/contract";
import { HAND_OVER_SECONDS, type Session } from "@guerdon/domain/session";
import { isSameSubject } from "@guerdon/domain/session/subject";
import { randomToken } from "../../crypto/keyring.ts";
import type { Website } from "../../ports/websites.ts";
import type { IssuedSession, LoggedInVisit, Shop, Visit } from "../../shop.ts";
import { deleteSessions, findHandOver, moveSession, setHandOver } from "./hand-over-store.ts";
import { extended } from "./read-session.ts";
import { findSession } from "./store.ts";

/** Makes a token for another browser [session.hand-over]. */
export async function handOverSession(shop: Shop, visit: LoggedInVisit): Promise<Result<{ sid: string }, never>> {
  return ok({ sid: await handOverToken(shop, visit) });
}

/** A token for another browser. A session has one at a time; a new one replaces it [session.hand-over]. */
export async function handOverToken(
  shop: Shop,
  { website, session }: Pick<LoggedInVisit, "website" | "session">,
): Promise<string> {
  const sid = randomToken();
  await setHandOver(
    shop.db,
    { website_id: website.id, digest: session.digest },
    {
      hand_over_digest: shop.keyring.digest("hand-over", sid).digest,
      hand_over_until: new Date(shop.now().getTime() + HAND_OVER_SECONDS * 1000),
    },
  );
  return sid;
}

/** The session that a token names, without using it up; undefined if there is none any more. */
export async function handedOverSession(shop: Shop, website: Website, sid: string): Promise<Session | undefined> {
  const digests = shop.keyring.digests("hand-over", sid);
  const digest = await findHandOver(shop.db, { website_id: website.id, digests }, shop.now());
  return digest === undefined
    ? undefined
    : findSession(shop.db, { website_id: website.id, digests: [digest] }, shop.now());
}

/** Whether a token can be used, and whether the browser would give up what it has for it [session.hand-over-asked]; none in a preview. */
export async function checkHandOver(
  shop: Shop,
  { website, session, basket }: Visit,
  { query }: { query: QueryOf<typeof contract.checkHandOver> },
): Promise<Result<OutputOf<typeof contract.checkHandOver>, "NOT_IN_PREVIEW">> {
  if (website.preview) {
    return fail("NOT_IN_PREVIEW");
  }
  const named = await handedOverSession(shop, website, query.sid);
  if (!named) {
    return ok({ is_over: true, replaces: false });
  }
  const isOwn = !session || session.digest === named.digest || isBesideVisit(session, named);
  return ok({ is_over: false, replaces: !isOwn && isInUse(session, basket) });
}

/** A buyer's visit has a cookie of its own: it replaces no ordinary session, nor itself [punchout.cookie]. */
function isBesideVisit({ subject }: Session, named: Session): boolean {
  return named.subject.kind === "buyer" && (subject.kind !== "buyer" || isSameSubject(subject, named.subject));
}

function isInUse({ subject }: Session, basket: Visit["basket"]): boolean {
  const isAnybody = subject.kind === "nobody" || subject.kind === "guest";
  return !isAnybody || (basket !== undefined && basket.lines.length > 0);
}

/** The ids that a browser presents. */
interface Taker {
  sessionToken?: string | undefined;
  isPunchout?: boolean | undefined;
  besides?: string | undefined;
}

/**
 * Moves the session of a token to another browser, under a new id: the one of the giver ends, and so does the session
 * that the taker had in the same cookie [session.hand-over]. In the caller's transaction.
 * @returns undefined if the token is unknown, used or too old
 */
export async function takeOver(
  shop: Pick<Shop, "db" | "keyring" | "now">,
  website: Website,
  { sid, taker }: { sid: string; taker: Taker },
): Promise<Required<IssuedSession> | undefined> {
  const token = randomToken();
  const digests = shop.keyring.digests("hand-over", sid);
  const moving = { id: shop.keyring.digest("session", token), now: shop.now() };
  const moved = await moveSession(shop.db, { website_id: website.id, digests }, moving);
  if (!moved) {
    return undefined;
  }
  const own = taker.isPunchout
    ? { visit: taker.sessionToken, ordinary: taker.besides }
    : { ordinary: taker.sessionToken };
  const replaced = moved.subject.kind === "buyer" ? own.visit : own.ordinary;
  if (replaced !== undefined) {
    await deleteSessions(shop.db, { website_id: website.id, digests: shop.keyring.digests("session", replaced) });
  }
  return { ...(await extended(shop.db, website, { session: moved, now: moving.now })), token };
}
