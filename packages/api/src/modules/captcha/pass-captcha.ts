import { fail, ok, type Result } from "@guerdon/contract";
import { type CaptchaAction, CLIENT_ADDRESS_CAPTCHA_ATTEMPTS } from "@guerdon/domain/session/captcha";
import type { Shop, Visit } from "../../shop.ts";
import { useCheckedMark } from "../session/index.ts";
import { isAsked } from "./asked.ts";
import { type Verified, verifyCaptcha } from "./verify-captcha.ts";

/** The occasion on which a captcha is required. */
export interface CaptchaUse {
  action: CaptchaAction;
  /** The solution, if the call carries it. */
  token: string | undefined;
  /** Wrong attempts from the client address in this hour. */
  failures: number;
  /** Asked whatever the website's settings and the visitor's counters say. */
  isAlwaysAsked?: boolean;
}

/**
 * Lets a visitor pass who need not solve a captcha, or has: in this call, or in one before that marked the session as
 * checked, which uses the mark up [captcha.mark].
 * @returns whether a captcha was solved; INVALID_CAPTCHA, with reason `required`, `invalid`, `expired` or `unavailable`
 */
export async function passCaptcha(
  shop: Shop,
  visit: Visit,
  { action, token, failures, isAlwaysAsked = false }: CaptchaUse,
): Promise<Result<Verified, "INVALID_CAPTCHA">> {
  if (!isAlwaysAsked && !isAsked(visit, failures)) {
    return ok({ isSolved: false });
  }
  if (!token) {
    return (await useMark(shop, visit, action)) ? ok({ isSolved: true }) : fail("INVALID_CAPTCHA", REQUIRED);
  }
  const verified = await verifyCaptcha(shop, visit, { token, action });
  if (!verified.ok || verified.value.isSolved) {
    return verified;
  }
  // The provider cannot tell. Limits still hold, so that only addresses with many wrong attempts wait for it.
  const isSuspicious = failures >= CLIENT_ADDRESS_CAPTCHA_ATTEMPTS;
  return isSuspicious ? fail("INVALID_CAPTCHA", { reason: "unavailable" }) : verified;
}

const REQUIRED = { reason: "required" } as const;

async function useMark(shop: Shop, { website, session }: Visit, action: CaptchaAction): Promise<boolean> {
  const key = session && { website_id: website.id, digest: session.digest };
  return key !== undefined && useCheckedMark(shop.db, key, { checked_for: action, now: shop.now() });
}
