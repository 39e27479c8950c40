import { type Fail, fail, ok, type Result } from "@guerdon/contract";
import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import { isLoggedIn, type Session } from "@guerdon/domain/session";
import { NOBODY, withCode } from "@guerdon/domain/session/subject";
import { areCombinable, openedCatalogues, type VoucherRefusal, voucherRefusal } from "@guerdon/domain/voucher";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import type { IssuedSession, Shop, Visit } from "../../shop.ts";
import { addBasketVoucher, bringLinesBack, findBasket, lockBasket, openBasket } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { lockSession, logSessionIn, openSession } from "../session/index.ts";
import { currencyOf } from "../website/index.ts";
import { addressClash, bindBasket, boundAddress } from "./bound-address.ts";
import { codeDigests, type PlainCode } from "./code-digests.ts";
import { findEntered } from "./find-entered.ts";
import { replaceDigests } from "./key-store.ts";
import type { FoundVoucher } from "./store.ts";
import { refuseBlockedSession } from "./wrong-codes.ts";

/** A voucher with its correctly entered code and identification number. */
export type EnteredVoucher = FoundVoucher & { entered: PlainCode };

type Refusal = "BFFE042" | "PE005" | "PE006" | "BFFE020" | "PAYMENT_IN_PROCESS";

/** Why a voucher cannot be redeemed at a website now [voucher.entry]. */
export function refusalAt(
  { now }: Pick<Shop, "now">,
  website: Website,
  voucher: FoundVoucher,
): VoucherRefusal | undefined {
  return voucherRefusal(voucher, {
    website_id: website.id,
    website_group: website.settings.voucher_group,
    currency: currencyOf(website).short_symbol,
    now: now(),
    available: voucher.available,
  });
}

/** True if a code that a partner gives its visitor could be entered now [handshake.coupon]. */
export async function isRedeemable(shop: Shop, visit: Visit, code: string): Promise<boolean> {
  return (await givenVoucher(shop, visit, code)) !== undefined;
}

/**
 * Enters a code that a partner gave its visitor, in the caller's transaction. It is nobody's guess: it needs no captcha,
 * and a wrong one is not counted [handshake.coupon].
 * @returns undefined if it cannot be redeemed
 */
export async function enterGivenCode(
  shop: CatalogueShop,
  visit: Visit,
  code: string,
): Promise<Result<IssuedSession, Refusal> | undefined> {
  const given = await givenVoucher(shop, visit, code);
  return given && enterVoucher(shop, visit, { ...given.voucher, entered: { code: given.code, tan: null } });
}

/** The voucher of such a code. One that asks for an identification number is its holder's to enter. */
async function givenVoucher(shop: Shop, { website }: Visit, typed: string) {
  const found = await findEntered(shop, typed);
  return found && !found.voucher.requires_tan && !refusalAt(shop, website, found.voucher) ? found : undefined;
}

/** Adds the voucher to the session's basket and logs the session in, in the caller's transaction. */
export async function enterVoucher(
  shop: CatalogueShop,
  visit: Visit,
  voucher: EnteredVoucher,
): Promise<Result<IssuedSession, Refusal>> {
  const { website, session } = visit;
  const transaction = shop.db;
  // Locks the basket before the session, in the same order as placing an order, so that they cannot deadlock.
  const basket = session && (await lockedBasket(shop, visit, session));
  const current = session && (await lockSession(transaction, website.id, session.digest));
  const address = boundAddress(shop.keyring, voucher);
  const refused =
    (current && refuseBlockedSession(shop, current)) ??
    (basket?.state === "paying" ? fail("PAYMENT_IN_PROCESS") : undefined) ??
    (current && basket && (clashOf(basket, voucher) ?? (await addressClash(transaction, shop, { basket, address }))));
  if (refused) {
    return refused;
  }
  // Before the basket refers to the voucher: two transactions that hold a reference and then change it would deadlock.
  await renewDigests(transaction, shop.keyring, voucher);
  const subject = current?.subject ?? NOBODY;
  const added = { id: voucher.id, website_id: voucher.website_id, entered_at: shop.now() };
  const basketId = current && basket ? basket.basket_id : await openBasket(shop, visit, { subject, vouchers: [added] });
  const key = { website_id: website.id, basket_id: basketId };
  if (!current || !isLoggedIn(current)) {
    await bringLinesBack(shop, visit, { unit: transaction, basket_id: basketId });
  }
  if (current && basket) {
    await addBasketVoucher(transaction, key, added);
  }
  await bindBasket(shop, transaction, { key, address, before: current && basket });
  const held = current && basket ? basket.credits : [];
  const catalogue_ids = openedCatalogues([...held, voucher], website.settings.default_catalog_id);
  const opened = { subject: withCode(subject), basket_id: basketId, catalogue_ids };
  // Opens a session if there is none, or if another tab logged it in under a new id meanwhile.
  return ok(
    current ? await logSessionIn(shop, { ...visit, session: current }, opened) : await openSession(shop, visit, opened),
  );
}

/** Locks the session's basket, unless it was ordered, until the transaction ends, and reads it with its credits. */
async function lockedBasket(
  shop: CatalogueShop,
  { website }: Visit,
  { basket_id }: Session,
): Promise<StoredBasket | undefined> {
  if (!basket_id) {
    return undefined;
  }
  const locked = await lockBasket(shop.db, website.id, basket_id);
  return locked && locked.state !== "ordered" ? findBasket(shop, { website_id: website.id, basket_id }) : undefined;
}

/** Replaces the digests of an entered code by those of the current key. Only then is the plain code available. */
async function renewDigests(transaction: UnitOfWork, keyring: Keyring, voucher: EnteredVoucher): Promise<void> {
  const isCurrent = (keyId: string | null) => keyId === null || keyId === keyring.currentId;
  if (isCurrent(voucher.key_id) && isCurrent(voucher.tan_key_id)) {
    return;
  }
  await replaceDigests(transaction, voucher, codeDigests(keyring, voucher.id, voucher.entered));
}

function clashOf(basket: StoredBasket, voucher: FoundVoucher): Fail<"PE005" | "PE006"> | undefined {
  if (basket.credits.some(({ id }) => id === voucher.id)) {
    return fail("PE005");
  }
  return areCombinable([...basket.credits, voucher]) ? undefined : fail("PE006");
}
