import { type Fail, fail, ok, type Result } from "@guerdon/contract";
import type { CaptchaAction } from "@guerdon/domain/session/captcha";
import type { CaptchaResult } from "../../ports/captcha.ts";
import type { Shop, Visit } from "../../shop.ts";

/** A captcha of the visitor to verify. */
export interface GivenCaptcha {
  token: string;
  action: CaptchaAction;
}

/** Whether a captcha was verified, or its provider could not tell. */
export interface Verified {
  isSolved: boolean;
}

/** Verifies a captcha with the website's provider. An unavailable provider is logged [captcha.unavailable]. */
export async function verifyCaptcha(
  shop: Shop,
  visit: Visit,
  { token, action }: GivenCaptcha,
): Promise<Result<Verified, "INVALID_CAPTCHA">> {
  const { website, clientAddress, traceId } = visit;
  const { provider } = website.settings.captcha;
  const result = await shop.captchas[provider].verify(token, { remoteIp: clientAddress, website, action });
  if (result.kind === "unavailable") {
    shop.log.error(
      { trace_id: traceId, website: website.id, provider, reason: String(result.cause) },
      "captcha cannot be verified",
    );
  }
  return refusal(result) ?? ok({ isSolved: result.kind === "ok" });
}

function refusal(result: CaptchaResult): Fail<"INVALID_CAPTCHA"> | undefined {
  return result.kind === "rejected" ? fail("INVALID_CAPTCHA", { reason: result.reason }) : undefined;
}
