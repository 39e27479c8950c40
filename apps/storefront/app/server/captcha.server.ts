import { contract } from "@guerdon/contract";
import type { CallFailure } from "@guerdon/contract/client";
import { type CaptchaAction, CHALLENGE_SECONDS } from "@guerdon/domain/session/captcha";
import type { ShownCaptcha } from "../ui/shown-captcha.ts";
import { need, type PageContext } from "./page-context.server.ts";

/** The captcha that the visitor must solve for this form now; null if none is asked [captcha.page]. */
export async function captchaFor(context: PageContext, action: CaptchaAction): Promise<ShownCaptcha | null> {
  const captcha = need(context, await context.call(contract.showCaptcha, { query: { action } }));
  return captcha.is_asked ? shown(context, captcha) : null;
}

/**
 * The captcha for a form whose call was refused for lack of one: it may be asked although the page did not expect it.
 * Undefined after any other failure.
 */
export async function captchaAfter(
  context: PageContext,
  action: CaptchaAction,
  failure: CallFailure,
): Promise<ShownCaptcha | undefined> {
  if (failure.error_code !== "INVALID_CAPTCHA") {
    return undefined;
  }
  return shown(context, need(context, await context.call(contract.showCaptcha, { query: { action } })));
}

/** The solution in a posted form, as part of a call's body. */
export function captchaResponse(form: FormData): { captcha_response?: string } {
  const response = form.get("captcha_response");
  return typeof response === "string" && response !== "" ? { captcha_response: response } : {};
}

type CaptchaView = Pick<ShownCaptcha, "provider" | "site_key" | "action" | "contact">;

function shown({ t, language }: PageContext, { provider, site_key, action, contact }: CaptchaView): ShownCaptcha {
  return {
    provider,
    site_key,
    action,
    contact,
    language,
    seconds: CHALLENGE_SECONDS,
    texts: {
      title: t("captcha.title"),
      label: t("captcha.label"),
      loading: t("captcha.loading"),
      verifying: t("captcha.verifying"),
      verified: t("captcha.verified"),
      wait: t("captcha.wait"),
      expired: t("api-errors.captcha.expired"),
      required: t("api-errors.captcha.required"),
      failed: t("captcha.failed"),
      retry: t("captcha.retry"),
      noScript: t("captcha.no-script"),
    },
  };
}
