import { randomUUID } from "node:crypto";
import { type BasketView, type BodyOf, type contract, type Fail, fail, ok, type Result } from "@guerdon/contract";
import { areCombinable, openedCatalogues, voucherRefusal } from "@guerdon/domain/voucher";
import { isMistyped, normalizeCode } from "@guerdon/domain/voucher-code";
import type { Transaction } from "kysely";
import { inTransaction } from "../../db/index.ts";
import type { Database } from "../../db/types.ts";
import type { LoggedInVisit, Shop, Visit } from "../../shop.ts";
import {
  findBasket,
  insertBasketVouchers,
  lockBasket,
  openBasket,
  type StoredBasket,
  viewBasket,
} from "../basket/index.ts";
import { lockSession, logSessionIn, openSession, type Session } from "../session/index.ts";
import { currencyOf } from "../website/index.ts";
import { type FoundVoucher, findVoucherByDigest } from "./store.ts";
import { countWrongCode, pretendWrongCode, refuseBlocked, refuseBlockedSession } from "./wrong-codes.ts";

type LogInFailure = "BFFE020" | "BFFE042" | "PE005" | "PE006";

/** Enters a code: the first logs in, a further one adds its credit (shop.md §4, decisions 3.2 to 4.7). */
export async function enterCode(
  shop: Shop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.logIn> },
): Promise<Result<BasketView, LogInFailure>> {
  if (body.website) return pretendWrongCode(visit);
  const blocked = await refuseBlocked(shop, visit);
  if (blocked) return blocked;
  const code = normalizeCode(body.code);
  if (!code) return fail("BFFE020", { reason: "empty" });
  if (isMistyped(code)) return fail("BFFE020", { reason: "mistyped" });
  const voucher = await findVoucherByDigest(shop.db, shop.keyring.digests("voucher-code", code));
  if (!voucher) return countWrongCode(shop, visit);
  const refused = await refusalOf(shop, visit, voucher, body.tan);
  return refused ?? addCredit(shop, visit, voucher);
}

async function refusalOf(
  shop: Shop,
  visit: Visit,
  voucher: FoundVoucher,
  tan: string | undefined,
): Promise<Fail<LogInFailure> | undefined> {
  const { website } = visit;
  const reason = voucherRefusal(voucher, {
    website_id: website.id,
    website_group: website.settings.voucher_group,
    currency: currencyOf(website).short_symbol,
    now: shop.now(),
    available: voucher.available,
  });
  if (reason) return fail("BFFE020", { reason, ...refusalFields(shop, voucher, reason) });
  if (voucher.tan_digest === null) return undefined;
  if (!tan?.trim()) return fail("BFFE020", { reason: "tan_required" });
  const fits = shop.keyring.digests("tan", `${voucher.id} ${tan.trim()}`).includes(voucher.tan_digest);
  return fits ? undefined : countWrongCode(shop, visit);
}

function refusalFields(shop: Shop, voucher: FoundVoucher, reason: string): Record<string, unknown> {
  if (reason === "expired") return { end_date: voucher.valid_until?.toISOString().slice(0, 10) };
  const home = shop.websites.findById(voucher.website_id);
  return reason === "redeemable_at" && home ? { website: home.settings.website_title } : {};
}

/** Enters the voucher into the basket and logs the session in, all or nothing. */
async function addCredit(shop: Shop, visit: Visit, voucher: FoundVoucher): Promise<Result<BasketView, LogInFailure>> {
  const { website, session } = visit;
  const entered = await inTransaction(shop.db, async (transaction) => {
    // The basket before the session, as an order locks them: two tabs never wait for each other in a circle.
    const basket = session && (await lockedBasket(transaction, visit, session, shop.now()));
    const current = session && (await lockSession(transaction, website.id, session.digest));
    const refused = (current && refuseBlockedSession(shop, current)) ?? (current && basket && clashOf(basket, voucher));
    if (refused) return refused;
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
    const catalog_ids = openedCatalogues([...held, voucher], website.settings.default_catalog_id);
    const gained = { basket_id: basketId, catalog_ids };
    // Who has no session, or one that another tab logged in under a new id meanwhile, gets one of their own.
    return ok(
      current
        ? await logSessionIn(shop, { ...visit, session: current }, transaction, gained)
        : await openSession(shop, visit, transaction, { ...gained, logged_in: true }),
    );
  });
  return entered.ok ? ok(await currentView(shop, { ...visit, session: entered.value })) : entered;
}

/** The session's open basket with its credits, which nobody changes until the transaction ends. */
async function lockedBasket(
  transaction: Transaction<Database>,
  { website }: Visit,
  { basket_id }: Session,
  now: Date,
): Promise<StoredBasket | undefined> {
  if (!basket_id) return undefined;
  const locked = await lockBasket(transaction, website.id, basket_id);
  return locked?.state === "open" ? findBasket(transaction, website.id, basket_id, now) : undefined;
}

function clashOf(basket: StoredBasket, voucher: FoundVoucher): Fail<"PE005" | "PE006"> | undefined {
  if (basket.credits.some(({ id }) => id === voucher.id)) return fail("PE005");
  return areCombinable([...basket.credits, voucher]) ? undefined : fail("PE006");
}

async function currentView(shop: Shop, visit: LoggedInVisit): Promise<BasketView> {
  const basket = await findBasket(shop.db, visit.website.id, visit.session.basket_id ?? "", shop.now());
  if (!basket) throw new Error("The basket of a session that just logged in is gone.");
  return viewBasket(shop, visit, basket);
}
