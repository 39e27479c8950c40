import { type BasketView, type BodyOf, type contract, type Fail, type FieldsOf, fail, ok } from "@guerdon/contract";
import type { VoucherRefusal } from "@guerdon/domain/voucher";
import { knownKeys } from "../../crypto/key-store.ts";
import { keyMismatch } from "../../crypto/known-keys.ts";
import type { Website } from "../../ports/websites.ts";
import { type Answer, inSession, type LoggedInVisit, type SessionChange, type Visit } from "../../shop.ts";
import { findBasket, viewBasket, withoutNeedlessCoPayment } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { once } from "../idempotency/index.ts";
import { followedUrl, lastDay } from "../website/index.ts";
import { type Admitted, admitCode } from "./admit-code.ts";
import { type EnteredVoucher, enterVoucher, refusalAt } from "./enter-voucher.ts";
import { findEntered, fittingTan } from "./find-entered.ts";
import type { FoundVoucher } from "./store.ts";
import { countWrongCode, pretendWrongCode } from "./wrong-codes.ts";

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
  const admitted = await admitCode(shop, visit, { typed: body.code, captcha: body.captcha_response });
  if (!admitted.ok) {
    return admitted;
  }
  const found = await findEntered(shop, body.code);
  if (!found) {
    return wrongCode(shop, visit, admitted.value);
  }
  const { voucher, code } = found;
  const typedTan = voucher.requires_tan ? (body.tan?.trim() ?? "") : null;
  const tan = typedTan ? (fittingTan(shop, voucher, typedTan) ?? null) : null;
  const refused = await refusalOf(shop, visit, { voucher, typedTan, tan, admitted: admitted.value });
  return refused ?? addCredit(shop, visit, { ...voucher, entered: { code, tan } });
}

interface Found {
  voucher: FoundVoucher;
  /** Null if the voucher has none. */
  typedTan: string | null;
  /** The right one; null if none was typed. */
  tan: string | null;
  admitted: Admitted;
}

async function refusalOf(
  shop: CatalogueShop,
  visit: Visit,
  { voucher, typedTan, tan, admitted }: Found,
): Promise<Refused | undefined> {
  const reason = refusalAt(shop, visit.website, voucher);
  if (reason) {
    return fail("BFFE020", refusalFields(shop, visit.website, { voucher, reason }));
  }
  if (typedTan === "") {
    return fail("BFFE020", { reason: "tan_required" });
  }
  return typedTan === null || tan !== null ? undefined : wrongCode(shop, visit, admitted);
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
  const entered = await once(shop, visit, {
    work: (transaction) => enterVoucher({ ...shop, db: transaction }, visit, voucher),
    sessionOf: (outcome) => (outcome.ok ? outcome.value : undefined),
  });
  if (!entered.ok) {
    return entered;
  }
  return inSession(ok(await currentView(shop, { ...visit, session: entered.value })), entered.value);
}

async function currentView(shop: CatalogueShop, visit: LoggedInVisit): Promise<BasketView> {
  const key = { website_id: visit.website.id, basket_id: visit.session.basket_id ?? "" };
  const basket = await findBasket(shop, key);
  if (!basket) {
    throw new Error("The basket of a session that just logged in is gone.");
  }
  return viewBasket(shop, visit, await withoutNeedlessCoPayment(shop, visit, basket));
}
