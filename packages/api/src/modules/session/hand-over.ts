import { ok, type Result } from "@guerdon/contract";
import { HAND_OVER_SECONDS, type Session } from "@guerdon/domain/session";
import { randomToken } from "../../crypto/keyring.ts";
import type { Website } from "../../ports/websites.ts";
import type { IssuedSession, LoggedInVisit, Shop, Visit } from "../../shop.ts";
import { findHandOver, setHandOver, useHandOver } from "./hand-over-store.ts";
import { copySession } from "./open-session.ts";
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

/**
 * Continues the session of a token under an id of its own. The token is used up.
 * @returns undefined if the token is unknown, used or too old
 */
export async function takeOver(shop: Shop, visit: Visit, sid: string): Promise<IssuedSession | undefined> {
  const digests = shop.keyring.digests("hand-over", sid);
  const digest = await useHandOver(shop.db, { website_id: visit.website.id, digests }, shop.now());
  return digest === undefined ? undefined : copySession(shop, visit, digest);
}
