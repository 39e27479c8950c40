import { randomUUID } from "node:crypto";
import { type BasketView, type BodyOf, type contract, type Fail, type FieldsOf, fail, ok } from "@guerdon/contract";
import { isLoggedIn, type Session } from "@guerdon/domain/session";
import type { StoredBasket } from "@guerdon/domain/stored-basket";
import { accountOf, NOBODY, withCode } from "@guerdon/domain/subject";
import { areCombinable, openedCatalogues, type VoucherRefusal, voucherRefusal } from "@guerdon/domain/voucher";
import { normalizeCode } from "@guerdon/domain/voucher-code";
import { knownKeys } from "../../crypto/key-store.ts";
import type { Keyring } from "../../crypto/keyring.ts";
import { keyMismatch } from "../../crypto/known-keys.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { type Answer, inSession, type LoggedInVisit, type SessionChange, type Visit } from "../../shop.ts";
import {
  bringLinesBack,
  findBasket,
  insertBasketVouchers,
  lockBasket,
  openBasket,
  viewBasket,
  withoutNeedlessCoPayment,
} from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { once } from "../idempotency/index.ts";
import { lockSession, logSessionIn, openSession } from "../session/index.ts";
import { currencyOf, followedUrl, lastDay } from "../website/index.ts";
import { type Admitted, admitCode } from "./admit-code.ts";
import { addressClash, bindBasket, boundAddress } from "./bound-address.ts";
import { codeDigests, type PlainCode, tanText } from "./code-digests.ts";
import { replaceDigests } from "./key-store.ts";
import { type FoundVoucher, findVoucherByDigest } from "./store.ts";
import { countWrongCode, pretendWrongCode, refuseBlockedSession } from "./wrong-codes.ts";

/** A voucher with its correctly entered code and identification number. */
type EnteredVoucher = FoundVoucher & { entered: PlainCode };

type EnterCodeFailure =
  | "UNAVAILABLE"
  | "BFFE020"
  | "BFFE029"
  | "BFFE042"
  | "INVALID_CAPTCHA"
  | "PE005"
  | "PE006"
  | "PAYMENT_IN_PROCESS";

type Refused = Fail<EnterCodeFailure> & { session?: SessionChange };

/** Enters a code. The first one logs in, further ones add credit [voucher.entry]. */
export async function enterCode(
  shop: CatalogueShop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.enterCode> },
): Promise<Answer<BasketView, EnterCodeFailure>> {
  if (body.website) {
    return pretendWrongCode(visit);
  }
  const code = normalizeCode(body.code);
  const admitted = await admitCode(shop, visit, { code, captcha: body.captcha_response });
  if (!admitted.ok) {
    return admitted;
  }
  const voucher = await findVoucherByDigest(shop.db, shop.keyring.digests("voucher-code", code));
  if (!voucher) {
    return wrongCode(shop, visit, admitted.value);
  }
  const tan = voucher.requires_tan ? (body.tan?.trim() ?? "") : null;
  const refused = await refusalOf(shop, visit, { voucher, tan, admitted: admitted.value });
  return refused ?? addCredit(shop, visit, { ...voucher, entered: { code, tan } });
}

async function refusalOf(
  shop: CatalogueShop,
  visit: Visit,
  { voucher, tan, admitted }: { voucher: FoundVoucher; tan: string | null; admitted: Admitted },
): Promise<Refused | undefined> {
  const { website } = visit;
  const reason = voucherRefusal(voucher, {
    website_id: website.id,
    website_group: website.settings.voucher_group,
    currency: currencyOf(website).short_symbol,
    now: shop.now(),
    available: voucher.available,
  });
  if (reason) {
    return fail("BFFE020", refusalFields(shop, visit.website, { voucher, reason }));
  }
  if (voucher.tan_digest === null || tan === null) {
    return undefined;
  }
  if (tan === "") {
    return fail("BFFE020", { reason: "tan_required" });
  }
  const fits = shop.keyring.digests("tan", tanText(voucher.id, tan)).includes(voucher.tan_digest);
  return fits ? undefined : wrongCode(shop, visit, admitted);
}

/** Counts a wrong code, unless the code may be right and this process lacks its key. */
async function wrongCode(shop: CatalogueShop, visit: Visit, admitted: Admitted): Promise<Refused> {
  const mismatch = keyMismatch(await knownKeys(shop.db), shop.keyring);
  return mismatch ? fail("UNAVAILABLE") : countWrongCode(shop, visit, admitted);
}

function refusalFields(
  shop: CatalogueShop,
  website: Website,
  { voucher, reason }: { voucher: FoundVoucher; reason: VoucherRefusal },
): FieldsOf<"BFFE020"> {
  if (reason === "expired") {
    const end_date = lastDay(shop, voucher, website);
    return end_date === null ? { reason: "unknown_error" } : { reason, end_date };
  }
  if (reason !== "redeemable_at") {
    return { reason };
  }
  const home = shop.websites.findById(voucher.website_id);
  if (!home) {
    return { reason: "not_redeemable" };
  }
  const redirection_url = followedUrl(website.settings, home.settings.public_url);
  return { reason, website: home.settings.website_title, ...(redirection_url && { redirection_url }) };
}

/** Adds the voucher to the basket and logs the session in, in one transaction. */
async function addCredit(
  shop: CatalogueShop,
  visit: Visit,
  voucher: EnteredVoucher,
): Promise<Answer<BasketView, EnterCodeFailure>> {
  const { website, session } = visit;
  const enter = async (transaction: UnitOfWork) => {
    // Locks the basket before the session, in the same order as placing an order, so that they cannot deadlock.
    const basket = session && (await lockedBasket({ ...shop, db: transaction }, visit, session));
    const current = session && (await lockSession(transaction, website.id, session.digest));
    const address = boundAddress(shop.keyring, voucher);
    const refused =
      (current && refuseBlockedSession(shop, current)) ??
      (basket?.state === "paying" ? fail("PAYMENT_IN_PROCESS") : undefined) ??
      (current && basket && (clashOf(basket, voucher) ?? (await addressClash(transaction, shop, { basket, address }))));
    if (refused) {
      return refused;
    }
    // Before the basket refers to the voucher: two transactions that hold a reference and then change it would
    // deadlock.
    await renewDigests(transaction, shop.keyring, voucher);
    const basketId =
      current && basket
        ? basket.basket_id
        : await openBasket({ ...shop, db: transaction }, visit, accountOf(current?.subject ?? NOBODY));
    if (!current || !isLoggedIn(current)) {
      await bringLinesBack(shop, visit, { unit: transaction, basket_id: basketId });
    }
    await insertBasketVouchers(transaction, [
      {
        website_id: website.id,
        basket_id: basketId,
        voucher_website_id: voucher.website_id,
        voucher_id: voucher.id,
        partial_payment_id: `pay_${randomUUID()}`,
        entered_at: shop.now(),
      },
    ]);
    const key = { website_id: website.id, basket_id: basketId };
    await bindBasket(shop, transaction, { key, address, before: (current && basket?.delivery_address) || undefined });
    const held = current && basket ? basket.credits : [];
    const catalogue_ids = openedCatalogues([...held, voucher], website.settings.default_catalog_id);
    const opened = { subject: withCode(current?.subject ?? NOBODY), basket_id: basketId, catalogue_ids };
    // Opens a session if there is none, or if another tab logged it in under a new id meanwhile.
    return ok(
      current
        ? await logSessionIn({ ...shop, db: transaction }, { ...visit, session: current }, opened)
        : await openSession({ ...shop, db: transaction }, visit, opened),
    );
  };
  const entered = await once(shop, visit, {
    work: enter,
    sessionOf: (outcome) => (outcome.ok ? outcome.value : undefined),
  });
  if (!entered.ok) {
    return entered;
  }
  return inSession(ok(await currentView(shop, { ...visit, session: entered.value })), entered.value);
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
  return locked && locked.state !== "ordered"
    ? findBasket(shop.db, { website_id: website.id, basket_id }, shop.now())
    : undefined;
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

async function currentView(shop: CatalogueShop, visit: LoggedInVisit): Promise<BasketView> {
  const key = { website_id: visit.website.id, basket_id: visit.session.basket_id ?? "" };
  const basket = await findBasket(shop.db, key, shop.now());
  if (!basket) {
    throw new Error("The basket of a session that just logged in is gone.");
  }
  return viewBasket(shop, visit, await withoutNeedlessCoPayment(shop, visit, basket));
}
