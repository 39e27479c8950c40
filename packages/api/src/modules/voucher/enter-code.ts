import { randomUUID } from "node:crypto";
import { type BasketView, type BodyOf, type contract, type Fail, fail, ok, type Result } from "@guerdon/contract";
import { areCombinable, voucherRefusal } from "@guerdon/domain/voucher";
import { isMistyped, normalizeCode } from "@guerdon/domain/voucher-code";
import type { LoggedInVisit, Shop, Visit } from "../../shop.ts";
import {
  basketOf,
  findBasket,
  insertBasketVouchers,
  lockBasket,
  openBasket,
  type StoredBasket,
  viewBasket,
} from "../basket/index.ts";
import { ensureSession, logSessionIn, type Session } from "../session/index.ts";
import { currencyOf } from "../website/index.ts";
import { type FoundVoucher, findVoucherByDigest } from "./store.ts";
import { countWrongCode, pretendWrongCode, refuseBlocked } from "./wrong-codes.ts";

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
    currency: currencyOf(website).code,
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
  const session = await ensureSession(shop, visit);
  const basket = await basketOf(shop, { ...visit, session });
  const refused = basket && clashOf(basket, voucher);
  if (refused) return refused;
  const loggedIn = await shop.db.transaction().execute(async (transaction) => {
    const open = basket && (await lockBasket(transaction, visit.website.id, basket.basket_id))?.state === "open";
    const basketId = open && basket ? basket.basket_id : await openBasket(shop, visit, transaction);
    await insertBasketVouchers(transaction, [
      {
        website_id: visit.website.id,
        basket_id: basketId,
        voucher_website_id: voucher.website_id,
        voucher_id: voucher.id,
        partial_payment_id: `pay_${randomUUID()}`,
        entered_at: shop.now(),
      },
    ]);
    const catalog_ids = catalogueUnion(session, voucher, visit.website.settings.default_catalog_id);
    return logSessionIn(shop, { ...visit, session }, transaction, { basket_id: basketId, catalog_ids });
  });
  return ok(await currentView(shop, { ...visit, session: loggedIn }));
}

function clashOf(basket: StoredBasket, voucher: FoundVoucher): Fail<"PE005" | "PE006"> | undefined {
  if (basket.credits.some(({ id }) => id === voucher.id)) return fail("PE005");
  return areCombinable([...basket.credits, voucher]) ? undefined : fail("PE006");
}

/** The union of what the session saw and what the voucher opens; null while only the default is named (decisions 5.6). */
function catalogueUnion(session: Session, voucher: FoundVoucher, defaultId: string): string[] | null {
  if (!voucher.catalog_ids?.length) {
    return session.catalog_ids && session.logged_in
      ? [...new Set([...session.catalog_ids, defaultId])]
      : session.catalog_ids;
  }
  const seen = session.logged_in ? (session.catalog_ids ?? [defaultId]) : [];
  return [...new Set([...seen, ...voucher.catalog_ids])];
}

async function currentView(shop: Shop, visit: LoggedInVisit): Promise<BasketView> {
  const basket = await findBasket(shop.db, visit.website.id, visit.session.basket_id ?? "");
  if (!basket) throw new Error("The basket of a session that just logged in is gone.");
  return viewBasket(shop, visit, basket);
}
