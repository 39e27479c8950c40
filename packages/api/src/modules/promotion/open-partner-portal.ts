import { createHmac } from "node:crypto";
import { fail, ok, type Result } from "@guerdon/contract";
import { secretNameIn } from "@guerdon/contract/operations/secret-settings";
import type { Session } from "@guerdon/domain/session";
import { randomToken } from "../../crypto/keyring.ts";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { ensureSecret, readSecret } from "../secret/index.ts";
import { externalIdentifier, followedUrl } from "../website/index.ts";
import { signingKey, signPortalLink } from "./sign-portal-link.ts";

/** Hands the visitor off to the partner's portal: a signed link, made anew for each request [promotion.portal]. */
export async function openPartnerPortal(
  shop: Shop,
  { website, session }: LoggedInVisit,
): Promise<Result<{ portal_url: string }, "NOT_FOUND" | "UNAVAILABLE">> {
  const { partner_portal: portal } = website.settings;
  const url = portal && followedUrl(website.settings, portal.url);
  if (!portal || url === undefined || url === null) {
    return fail("NOT_FOUND");
  }
  const name = secretNameIn(portal.secret);
  const secret = await readSecret(shop.db, shop.keyring, { website_id: website.id, name });
  const key = secret === undefined ? undefined : signingKey(portal.algorithm, secret);
  if (!key) {
    shop.log.error({ website: website.id, secret: name }, "the secret of the partner's portal is missing or unfit");
    return fail("UNAVAILABLE");
  }
  const subject = await pseudonym(shop, session, { website_id: website.id, audience: portal.audience });
  const { audience, algorithm } = portal;
  const issuer = externalIdentifier(website);
  return ok({ portal_url: await signPortalLink({ url, audience, algorithm, key, issuer, subject, now: shop.now() }) });
}

/**
 * Returns the pseudonym by which the partner may recognise a visitor: always the same for an account or a partner's
 * person, and another one for every visit of anybody else. Nothing can be derived from it [promotion.pseudonym].
 */
async function pseudonym(
  { db, keyring, now }: Shop,
  session: Session,
  { website_id, audience }: { website_id: string; audience: string },
): Promise<string> {
  const key = { website_id, name: "portal-subjects" as const };
  const secret = await ensureSecret(db, keyring, { ...key, make: randomToken, now: now() });
  return createHmac("sha256", secret)
    .update(JSON.stringify([audience, ...personOf(session)]))
    .digest("base64url");
}

function personOf({ subject, digest }: Session): string[] {
  switch (subject.kind) {
    case "account":
      return [subject.kind, subject.account_id];
    case "partner":
      return [subject.kind, subject.person_id];
    default:
      return ["session", digest];
  }
}
