import { type BodyOf, type contract, fail, type OutputOf, ok, type QueryOf } from "@guerdon/contract";
import type { Session } from "@guerdon/domain/session";
import { inTransaction } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { type Answer, inSession, type Shop, type Visit } from "../../shop.ts";
import { ensureSession } from "../session/index.ts";
import { isRedeemable } from "../voucher/index.ts";
import { externalIdentifier, followedUrl } from "../website/index.ts";
import { partnerKeysOf } from "./partner-keys.ts";
import { type PendingLogIn, sealPending } from "./pending.ts";
import { type NamedPerson, personDigests } from "./people.ts";
import { findPersonDigested } from "./people-store.ts";
import { storePending, useToken } from "./store.ts";
import { tokenDigest, tokenRowEnd } from "./token-digest.ts";
import { type VerifiedToken, verifyToken } from "./verify-token.ts";

type View = OutputOf<typeof contract.handshake>;

const EXPIRED: View = {
  expired_request: true,
  externalId: null,
  coupon: null,
  isValidCoupon: false,
  product_number: null,
  shop_url: null,
  replaces: false,
};

/**
 * Takes a partner's token, once [handshake.once]. Nobody is logged in yet: the session keeps what the token said, until
 * the log-in names it [handshake.log-in].
 */
export async function handshake(
  shop: Shop,
  visit: Visit,
  { body, query }: { body: BodyOf<typeof contract.handshake>; query: QueryOf<typeof contract.handshake> },
): Promise<Answer<View, "BFFE016">> {
  const { website } = visit;
  const token = await verifyToken(query.handshake, {
    keys: await partnerKeysOf(shop.db, shop.keyring, { website_id: website.id }),
    audiences: audiencesOf(website),
    now: shop.now(),
  });
  if (token === "expired") {
    return ok(EXPIRED);
  }
  if (token === "denied" || isFromElsewhere(token, body.referrer)) {
    return fail("BFFE016");
  }
  const is_valid_coupon = token.coupon !== null && (await isRedeemable(shop, visit, token.coupon));
  return inTransaction(shop.db, async (transaction) => {
    const row = {
      website_id: website.id,
      token_digest: tokenDigest(token),
      expires_at: tokenRowEnd(token, shop.now()),
    };
    if (!(await useToken(transaction, row))) {
      return ok(EXPIRED);
    }
    const session = await ensureSession({ ...shop, db: transaction }, visit);
    const sealed = sealPending(shop.keyring, row, pendingOf(shop, visit, { ...token, is_valid_coupon }));
    await storePending(transaction, row, { session_digest: session.digest, ...sealed });
    const replaces = await isSomebodyElse(transaction, shop.keyring, {
      session,
      named: { website_id: website.id, ...token },
    });
    return inSession(ok({ ...viewOf(token, is_valid_coupon, website), replaces }), session);
  });
}

function pendingOf(
  { keyring }: Shop,
  { website }: Visit,
  { partner, external_id, coupon, is_valid_coupon, product_number }: VerifiedToken & { is_valid_coupon: boolean },
): PendingLogIn {
  const [person_digest = ""] = personDigests(keyring, { website_id: website.id, partner, external_id });
  return { partner, person_digest, coupon, is_valid_coupon, product_number };
}

function viewOf(
  { external_id, coupon, product_number, referrer }: VerifiedToken,
  isValidCoupon: boolean,
  website: Website,
): Omit<View, "replaces"> {
  const shop_url = (referrer !== null && followedUrl(website.settings, referrer)) || null;
  return { expired_request: false, externalId: external_id, coupon, isValidCoupon, product_number, shop_url };
}

/** True for a session that the log-in of a person would end: an account's, or another person's [handshake.asked]. */
async function isSomebodyElse(
  unit: UnitOfWork,
  keyring: Shop["keyring"],
  { session: { subject }, named }: { session: Session; named: NamedPerson },
): Promise<boolean> {
  if (subject.kind !== "partner") {
    return subject.kind === "account";
  }
  const person = await findPersonDigested(unit, named.website_id, personDigests(keyring, named));
  return person?.person_id !== subject.person_id;
}

/** The audiences that a token may name [handshake.one-website]. */
function audiencesOf(website: Website): string[] {
  return [website.id, externalIdentifier(website), new URL(website.settings.public_url).origin];
}

/** True if token and browser disagree about where the visitor comes from: then it is no visitor of the partner. */
function isFromElsewhere({ referrer }: VerifiedToken, told: string | undefined): boolean {
  return referrer !== null && told !== undefined && new URL(referrer).origin !== new URL(told).origin;
}
