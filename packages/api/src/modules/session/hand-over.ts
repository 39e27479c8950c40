import { ok, type Result } from "@guerdon/contract";
import { HAND_OVER_SECONDS } from "@guerdon/domain/session";
import { randomToken } from "../../crypto/keyring.ts";
import type { IssuedSession, LoggedInVisit, Shop, Visit } from "../../shop.ts";
import { setHandOver, useHandOver } from "./hand-over-store.ts";
import { copySession } from "./open-session.ts";

/** Makes a token for another browser. A session has one at a time; a new one replaces it [session.hand-over]. */
export async function handOverSession(
  shop: Shop,
  { website, session }: LoggedInVisit,
): Promise<Result<{ sid: string }, never>> {
  const sid = randomToken();
  await setHandOver(
    shop.db,
    { website_id: website.id, digest: session.digest },
    {
      hand_over_digest: shop.keyring.digest("hand-over", sid).digest,
      hand_over_until: new Date(shop.now().getTime() + HAND_OVER_SECONDS * 1000),
    },
  );
  return ok({ sid });
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
