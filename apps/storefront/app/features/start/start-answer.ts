import type { ShownCaptcha } from "../../ui/shown-captcha.ts";

/** The result of a form of the start page, with the typed values, but without passwords. */
export interface StartAnswer {
  form: "code" | "account" | "forgot";
  /** The message of a refusal; absent if a mail was requested. */
  text?: string;
  /** The website does not offer the form; the page has the one that it does offer, if any [session.not-offered]. */
  notOffered?: true;
  field?: "user_name" | "password";
  code: string;
  /** The voucher requires its identification number. */
  needsTan: boolean;
  name: string;
  back: string | undefined;
  /** The message is also shown as an alert. */
  alert?: boolean;
  /** Seconds until input is accepted again. */
  blockedSeconds?: number;
  /** Asked for although the page did not expect it. */
  captcha?: ShownCaptcha;
}
