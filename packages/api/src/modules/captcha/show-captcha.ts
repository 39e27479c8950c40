import { type CaptchaView, type contract, ok, type QueryOf, type Result } from "@guerdon/contract";
import type { Shop, Visit } from "../../shop.ts";
import { wrongAttemptsInHour } from "../session/index.ts";
import { isAsked, isAskedToOrder } from "./asked.ts";

/** The captcha of a page, and whether it is asked of the visitor now. */
export async function showCaptcha(
  shop: Shop,
  visit: Visit,
  { query }: { query: QueryOf<typeof contract.showCaptcha> },
): Promise<Result<CaptchaView, never>> {
  const { website } = visit;
  const { provider } = website.settings.captcha;
  return ok({
    is_asked:
      query.action === "order" ? isAskedToOrder(website) : isAsked(visit, await wrongAttemptsInHour(shop, visit)),
    action: query.action,
    provider,
    site_key: provider === "hcaptcha" ? (shop.captchas.hcaptcha.siteKeyOf(website) ?? null) : null,
    contact: website.settings.seller.email,
  });
}
