/** Access to a payment provider's account; the terminal may also be named by a website. */
export interface SaferpayAccess {
  url: string;
  customerId: string;
  terminalId: string | undefined;
  user: string;
  password: string;
}

/** The Magnolia in which authors work [editing.author-url]. */
export interface AuthorAccess {
  /** Without a trailing slash. */
  url: string;
  login: { user: string; password: string } | undefined;
}

type Values<Name extends string> = { readonly [Each in Name]?: string | undefined };

export function hcaptchaKeys({
  HCAPTCHA_SITE_KEY: siteKey,
  HCAPTCHA_SECRET: secret,
}: Values<"HCAPTCHA_SITE_KEY" | "HCAPTCHA_SECRET">): { siteKey: string; secret: string } | undefined {
  return siteKey && secret ? { siteKey, secret } : undefined;
}

type SaferpayName = "SAFERPAY_CUSTOMER_ID" | "SAFERPAY_USER" | "SAFERPAY_PASSWORD" | "SAFERPAY_TERMINAL_ID";

export function saferpayAccess({
  SAFERPAY_CUSTOMER_ID: customerId,
  SAFERPAY_USER: user,
  SAFERPAY_PASSWORD: password,
  SAFERPAY_TERMINAL_ID: terminalId,
  SAFERPAY_URL: url,
}: Values<SaferpayName> & { SAFERPAY_URL: string }): SaferpayAccess | undefined {
  return customerId && user && password ? { url, customerId, terminalId, user, password } : undefined;
}

export function authorAccess({
  MAGNOLIA_AUTHOR_URL: url,
  MAGNOLIA_USER: user,
  MAGNOLIA_PASSWORD: password,
}: Values<"MAGNOLIA_AUTHOR_URL" | "MAGNOLIA_USER" | "MAGNOLIA_PASSWORD">): AuthorAccess | undefined {
  return url ? { url: url.replace(/\/$/, ""), login: user && password ? { user, password } : undefined } : undefined;
}
