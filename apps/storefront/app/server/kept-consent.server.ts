import { cookieOf } from "./cookies.server.ts";

/** The characters and length of a cookie with a choice. */
const PLAIN_TEXT = /^[\w.-]{1,300}$/;

/** The choice about optional services that a browser keeps: untrusted text for `initWebsite` [consent.choice]. */
export function keptConsent(request: Request): string | undefined {
  const text = cookieOf(request, "consent") ?? "";
  return PLAIN_TEXT.test(text) ? text : undefined;
}
