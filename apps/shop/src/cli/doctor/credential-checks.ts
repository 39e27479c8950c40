import type { Website } from "@guerdon/api";
import type { PaymentOutcome } from "@guerdon/api/ports/payment-provider";
import { isOfProvider } from "@guerdon/domain/payment";
import { paymentWarning } from "../../payment-warning.ts";
import { type Examined, type ExaminedShop, ofShop } from "./examined.ts";
import { type Finding, fine, warning, wrong } from "./finding.ts";
import { kindOf } from "./why-unreachable.ts";

/** A transaction that the provider does not know. Asking for it begins no payment, but needs right credentials. */
const UNKNOWN_TRANSACTION = { order_id: "guerdon-doctor" };

/** Whether the payment provider takes the credentials of each website that needs it [payment.provider-ready]. */
export const findPaymentProvider = ofShop(async (shop, examined) =>
  (await Promise.all(shop.websites.map((website) => findProviderOf(website, shop, examined)))).flat(),
);

async function findProviderOf(
  website: Website,
  { services, now }: ExaminedShop,
  { settings: process }: Examined,
): Promise<Finding[]> {
  const check = "services.payment-credentials";
  const { payment_types: types, saferpay } = website.settings;
  if (!services || !process || !types.some(isOfProvider)) {
    return [];
  }
  if (process.sandbox && !process.saferpay && saferpay?.user === undefined) {
    return [fine(check, `${website.id}: the payment provider is simulated.`)];
  }
  const missing = paymentWarning(types, services.payments.isReadyFor(website));
  if (missing !== undefined) {
    const advice = "Set SAFERPAY_…, or saferpay of the website; docs/operations/services.md, Card payments.";
    return [wrong(check, `${website.id}: ${missing}.`, advice)];
  }
  const request_id = `doctor-${now().getTime()}`;
  const outcome = await services.payments.inquire(website, UNKNOWN_TRANSACTION, { request_id, retry: 0 });
  return [judgedOutcome(website, outcome)];
}

/** Errors of the provider by which it refuses who asks. */
const REFUSED = new Set(["AUTHENTICATION_FAILED", "PERMISSION_DENIED", "NO_CONTRACT", "status 401", "status 403"]);

function judgedOutcome({ id }: Website, outcome: PaymentOutcome): Finding {
  const check = "services.payment-credentials";
  if (outcome.kind !== "unknown") {
    return fine(check, `${id}: the payment provider takes the credentials.`);
  }
  const { cause } = outcome;
  // The adapter's own words have neither credentials nor anything of a payment.
  const reason = typeof cause === "string" ? cause : kindOf(cause);
  if (REFUSED.has(reason)) {
    const advice = "Correct user and password, and ask the provider for the permission to inquire.";
    return wrong(check, `${id}: the payment provider refuses the credentials (${reason}).`, advice);
  }
  const advice = "Customers cannot pay by card now. Look at SAFERPAY_URL, at the firewall and at the provider.";
  return wrong(check, `${id}: the payment provider gives no answer that can be used (${reason}).`, advice);
}

/** Whether hCaptcha takes the keys of each website that chooses it [captcha.provider]. */
export const findHCaptcha = ofShop(async ({ websites, services }) => {
  const asked = websites.filter(({ settings }) => settings.captcha.provider === "hcaptcha" && !settings.deny_captcha);
  if (!services) {
    return [];
  }
  return Promise.all(
    asked.map(async (website) => {
      // A solution that nobody has made: right keys refuse it, wrong ones are refused themselves.
      const check = { remoteIp: "127.0.0.1", website, action: "login" } as const;
      const { kind } = await services.captchas.hcaptcha.verify("guerdon-doctor", check);
      const advice =
        "Without it nobody gets in after wrong codes. Look at its site key and secret, and at the firewall.";
      return kind === "unavailable"
        ? warning("services.hcaptcha", `${website.id}: hCaptcha cannot be reached, or refuses the keys.`, advice)
        : fine("services.hcaptcha", `${website.id}: hCaptcha takes the keys.`);
    }),
  );
});
