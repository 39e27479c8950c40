import { isLoggedIn } from "@guerdon/domain/session";
import { isCaptchaAsked } from "@guerdon/domain/session/captcha";
import { CLIENT_ADDRESS_BLOCK_ATTEMPTS } from "@guerdon/domain/voucher/code-attempts";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import type { Website } from "../../ports/websites.ts";
import type { Visit } from "../../shop.ts";

/** True if orders on the website need a captcha: everybody can buy there without a log-in [captcha.order]. */
export function isAskedToOrder({ settings }: Website): boolean {
  return shopMode(settings).isOpen && !settings.deny_captcha;
}

/**
 * Whether a captcha is asked of the visitor now [captcha.asked].
 * @param failures wrong attempts from the visitor's client address in this hour
 */
export function isAsked({ session, website }: Visit, failures: number): boolean {
  return isCaptchaAsked({
    isLoggedIn: session !== undefined && isLoggedIn(session),
    isDenied: website.settings.deny_captcha,
    failures,
    blockedFrom: CLIENT_ADDRESS_BLOCK_ATTEMPTS,
  });
}
