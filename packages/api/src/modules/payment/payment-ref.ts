import { createHash } from "node:crypto";
import type { Language } from "@guerdon/domain/text/language";
import { randomToken } from "../../crypto/keyring.ts";
import type { Website } from "../../ports/websites.ts";
import { pageUrl } from "../website/index.ts";

/** The reference of a payment in its return address, which nobody can guess [payment.return]. */
export function newPaymentRef(): { ref: string; ref_digest: string } {
  const ref = randomToken();
  return { ref, ref_digest: refDigest(ref) };
}

/** The stored form of a reference. It is random enough for a digest without a key. */
export function refDigest(ref: string): string {
  return createHash("sha256").update(ref).digest("base64url");
}

/** The page to which the payer comes back, however the payment ends [payment.return]. */
export function returnUrl(website: Website, language: Language, ref: string): string {
  const url = pageUrl(website, language, "checkout/verify");
  url.searchParams.set("saferpay_status", "returned");
  url.searchParams.set("ref", ref);
  return url.href;
}

/** The call by which the provider's server says that something has happened. */
export function notifyUrl({ settings }: Website, ref: string): string {
  const url = new URL("/api/payment/notify", settings.public_url);
  url.searchParams.set("ref", ref);
  return url.href;
}
