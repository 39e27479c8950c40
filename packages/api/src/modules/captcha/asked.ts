import { isCaptchaAsked } from "@guerdon/domain/captcha";
import { CLIENT_ADDRESS_BLOCK_ATTEMPTS } from "@guerdon/domain/code-attempts";
import { isLoggedIn } from "@guerdon/domain/session";
import type { Visit } from "../../shop.ts";

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
