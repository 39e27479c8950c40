import { type BasketView, type BodyOf, type contract, type Fail, fail, ok } from "@guerdon/contract";
import { isLoggedIn } from "@guerdon/domain/session";
import { isSameSubject, type PartnerPerson } from "@guerdon/domain/session/subject";
import { openedCatalogues } from "@guerdon/domain/voucher";
import { type Answer, type IssuedSession, inSession, type LoggedInVisit, type Visit } from "../../shop.ts";
import {
  basketOf,
  bringLinesBack,
  findBasket,
  giveBasketTo,
  lockBasket,
  openBasket,
  viewBasket,
  withoutNeedlessCoPayment,
} from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { once } from "../idempotency/index.ts";
import { lockSession, logSessionIn } from "../session/index.ts";
import { enterGivenCode } from "../voucher/index.ts";
import { openPending, type PendingLogIn } from "./pending.ts";
import { arrivingPerson, type NamedPerson, personDigests } from "./people.ts";
import { findPending, forgetPending } from "./store.ts";

type LoggedIn = { ok: true; value: IssuedSession } | Fail<"BFFE016">;

/**
 * Logs in whom the session's token named. What the caller says of it must be what the token said; it is not believed
 * [handshake.log-in].
 */
export async function handshakeLogIn(
  shop: CatalogueShop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.handshakeLogin> },
): Promise<Answer<BasketView, "BFFE016">> {
  const { website, session } = visit;
  if (!session) {
    return fail("BFFE016");
  }
  const row = await findPending(shop.db, { website_id: website.id, session_digest: session.digest }, shop.now());
  const said = row && openPending(shop.keyring, row);
  const named = said && { website_id: website.id, partner: said.partner, external_id: body.externalId };
  if (!named || !isSaid(shop, said, { named, isValidCoupon: body.isValidCoupon })) {
    return fail("BFFE016");
  }
  const loggedIn = await once(shop, visit, {
    work: (transaction) => logIn({ ...shop, db: transaction }, { ...visit, session }, { said, named }),
    sessionOf: (outcome: LoggedIn) => (outcome.ok ? outcome.value : undefined),
  });
  if (!loggedIn.ok) {
    return loggedIn;
  }
  const current = { ...visit, basket: undefined, session: loggedIn.value };
  return inSession(ok(await currentView(shop, current)), loggedIn.value);
}

/** True if the caller tells what the token said. */
function isSaid(
  { keyring }: Pick<CatalogueShop, "keyring">,
  { person_digest, is_valid_coupon }: PendingLogIn,
  { named, isValidCoupon }: { named: NamedPerson; isValidCoupon: boolean },
): boolean {
  return personDigests(keyring, named).includes(person_digest) && is_valid_coupon === isValidCoupon;
}

async function currentView(shop: CatalogueShop, visit: LoggedInVisit): Promise<BasketView> {
  const basket = await basketOf(shop, visit);
  if (!basket) {
    throw new Error("The basket of a session that just logged in is gone.");
  }
  return viewBasket(shop, visit, await withoutNeedlessCoPayment(shop, visit, basket));
}

/** Gives the session and its basket to the person, and enters the coupon, in the caller's transaction. */
async function logIn(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { said, named }: { said: PendingLogIn; named: NamedPerson },
): Promise<LoggedIn> {
  const { website, session } = visit;
  const key = { website_id: website.id, session_digest: session.digest };
  // Only one of simultaneous log-ins with the same token finds it.
  if (!(await forgetPending(shop.db, key))) {
    return fail("BFFE016");
  }
  const person = await arrivingPerson(shop, named);
  // The basket before the session, in the same order as placing an order, so that they cannot deadlock.
  const kept = await ownBasket(shop, visit, person);
  const current = await lockSession(shop.db, website.id, session.digest);
  if (!current) {
    return fail("BFFE016");
  }
  const basket_id = kept ?? (await openBasket(shop, visit, { subject: person }));
  if (!kept && !isLoggedIn(current)) {
    await bringLinesBack(shop, visit, { unit: shop.db, basket_id });
  }
  const basket = await findBasket(shop, { website_id: website.id, basket_id });
  const isInBasket = basket?.lines.some(({ product_number }) => product_number === said.product_number) ?? false;
  const loggedIn = await logSessionIn(
    shop,
    { ...visit, session: current },
    {
      subject: person,
      basket_id,
      catalogue_ids: openedCatalogues(
        [...(basket?.credits ?? []), { catalogue_ids: null }],
        website.settings.default_catalog_id,
      ),
      handshake_product: isInBasket ? null : said.product_number,
    },
  );
  return ok(await withCoupon(shop, { ...visit, basket: undefined, session: loggedIn }, said));
}

/** Enters the coupon, if it was valid. What became invalid since, or does not go with other codes, is left out. */
async function withCoupon(
  shop: CatalogueShop,
  visit: Visit & { session: IssuedSession },
  { coupon, is_valid_coupon }: PendingLogIn,
): Promise<IssuedSession> {
  const { session } = visit;
  const entered = coupon !== null && is_valid_coupon ? await enterGivenCode(shop, visit, coupon) : undefined;
  return entered?.ok ? { ...session, ...entered.value } : session;
}

/**
 * The session's basket, which becomes the person's; undefined if there is none, it was ordered, or it is an account's or
 * another person's.
 */
async function ownBasket(
  { db, now }: Pick<CatalogueShop, "db" | "now">,
  { website, session }: LoggedInVisit,
  person: PartnerPerson,
): Promise<string | undefined> {
  const { basket_id, subject } = session;
  const isForeign = subject.kind === "account" || (subject.kind === "partner" && !isSameSubject(subject, person));
  if (!basket_id || isForeign) {
    return undefined;
  }
  const state = (await lockBasket(db, website.id, basket_id))?.state;
  if (state === "open") {
    await giveBasketTo(db, { website_id: website.id, basket_id }, { partner_person_id: person.person_id, now: now() });
  }
  return state === undefined || state === "ordered" ? undefined : basket_id;
}
