import { randomUUID } from "node:crypto";
import { type BasketView, type BodyOf, type contract, type Fail, fail, ok } from "@guerdon/contract";
import type { Session } from "@guerdon/domain/session";
import type { StoredBasket } from "@guerdon/domain/stored-basket";
import { areCombinable, openedCatalogues, voucherRefusal } from "@guerdon/domain/voucher";
import { isMistyped, normalizeCode } from "@guerdon/domain/voucher-code";
import { knownKeys } from "../../crypto/key-store.ts";
import type { Keyring } from "../../crypto/keyring.ts";
import { keyMisfit } from "../../crypto/known-keys.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import { type Answer, inSession, type LoggedInVisit, type SessionChange, type Visit } from "../../shop.ts";
import { findBasket, insertBasketVouchers, lockBasket, openBasket, viewBasket } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { once } from "../idempotency/index.ts";
import { lockSession, logSessionIn, openSession } from "../session/index.ts";
import { currencyOf, lastDay } from "../website/index.ts";
import { type CodeInClear, codeDigests, tanText } from "./code-digests.ts";
import { replaceDigests } from "./key-store.ts";
import { type FoundVoucher, findVoucherByDigest } from "./store.ts";
import { countWrongCode, pretendWrongCode, refuseBlocked, refuseBlockedSession } from "./wrong-codes.ts";

/** A voucher whose code and identification number were entered right. */
type EnteredVoucher = FoundVoucher & { entered: CodeInClear };

type EnterCodeFailure = "UNAVAILABLE" | "BFFE020" | "BFFE042" | "PE005" | "PE006";

type Refused = Fail<EnterCodeFailure> & { session?: SessionChange };

/** Enters a code: the first logs in, a further one adds its credit [voucher.entry]. */
export async function enterCode(
  shop: CatalogueShop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.enterCode> },
): Promise<Answer<BasketView, EnterCodeFailure>> {
  if (body.website) {
    return pretendWrongCode(visit);
  }
  const blocked = await refuseBlocked(shop, visit);
  if (blocked) {
    return blocked;
  }
  const code = normalizeCode(body.code);
  if (!code) {
    return fail("BFFE020", { reason: "empty" });
  }
  if (isMistyped(code)) {
    return fail("BFFE020", { reason: "mistyped" });
  }
  const voucher = await findVoucherByDigest(shop.db, shop.keyring.digests("voucher-code", code));
  if (!voucher) {
    return wrongCode(shop, visit);
  }
  const tan = voucher.requires_tan ? (body.tan?.trim() ?? "") : null;
  const refused = await refusalOf(shop, visit, { voucher, tan });
  return refused ?? addCredit(shop, visit, { ...voucher, entered: { code, tan } });
}

async function refusalOf(
  shop: CatalogueShop,
  visit: Visit,
  { voucher, tan }: { voucher: FoundVoucher; tan: string | null },
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
    return fail("BFFE020", { reason, ...refusalFields(shop, visit.website, { voucher, reason }) });
  }
  if (voucher.tan_digest === null || tan === null) {
    return undefined;
  }
  if (tan === "") {
    return fail("BFFE020", { reason: "tan_required" });
  }
  const fits = shop.keyring.digests("tan", tanText(voucher.id, tan)).includes(voucher.tan_digest);
  return fits ? undefined : wrongCode(shop, visit);
}

/** Counts what was entered as wrong, unless it may be right and only this process lacks the key to see it. */
async function wrongCode(shop: CatalogueShop, visit: Visit): Promise<Refused> {
  const misfit = keyMisfit(await knownKeys(shop.db), shop.keyring);
  return misfit ? fail("UNAVAILABLE") : countWrongCode(shop, visit);
}

function refusalFields(
  shop: CatalogueShop,
  website: Website,
  { voucher, reason }: { voucher: FoundVoucher; reason: string },
): Record<string, unknown> {
  if (reason === "expired") {
    return { end_date: lastDay(shop, voucher, website) };
  }
  const home = shop.websites.findById(voucher.website_id);
  return reason === "redeemable_at" && home ? { website: home.settings.website_title } : {};
}

/** Enters the voucher into the basket and logs the session in, all or nothing. */
async function addCredit(
  shop: CatalogueShop,
  visit: Visit,
  voucher: EnteredVoucher,
): Promise<Answer<BasketView, EnterCodeFailure>> {
  const { website, session } = visit;
  const enter = async (transaction: UnitOfWork) => {
    // The basket before the session, as an order locks them: two tabs never wait for each other in a circle.
    const basket = session && (await lockedBasket({ ...shop, db: transaction }, visit, session));
    const current = session && (await lockSession(transaction, website.id, session.digest));
    const refused = (current && refuseBlockedSession(shop, current)) ?? (current && basket && clashOf(basket, voucher));
    if (refused) {
      return refused;
    }
    // Before a basket refers to the voucher: two that do and then want to change it would wait for each other.
    await renewDigests(transaction, shop.keyring, voucher);
    const basketId = current && basket ? basket.basket_id : await openBasket(shop, visit, transaction);
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
    const held = current && basket ? basket.credits : [];
    const catalogue_ids = openedCatalogues([...held, voucher], website.settings.default_catalog_id);
    const gained = { basket_id: basketId, catalogue_ids };
    // Who has no session, or one that another tab logged in under a new id meanwhile, gets one of their own.
    return ok(
      current
        ? await logSessionIn({ ...shop, db: transaction }, { ...visit, session: current }, gained)
        : await openSession({ ...shop, db: transaction }, visit, { ...gained, logged_in: true }),
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

/** The session's open basket with its credits, which nobody changes until the transaction ends. */
async function lockedBasket(
  shop: CatalogueShop,
  { website }: Visit,
  { basket_id }: Session,
): Promise<StoredBasket | undefined> {
  if (!basket_id) {
    return undefined;
  }
  const locked = await lockBasket(shop.db, website.id, basket_id);
  return locked?.state === "open" ? findBasket(shop.db, { website_id: website.id, basket_id }, shop.now()) : undefined;
}

/** A code can only be read while it is entered: then its digests move to the current key. */
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
  return viewBasket(shop, visit, basket);
}
