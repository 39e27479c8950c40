import type { CaptchaAction } from "@guerdon/domain/session/captcha";
import type { Website } from "./websites.ts";

/** The facts that the solution of a captcha is checked against. */
export interface CaptchaCheck {
  /** The client's network address. */
  remoteIp: string;
  website: Website;
  action: CaptchaAction;
}

export type CaptchaResult =
  | { kind: "ok" }
  /** Wrong, used before, made for something else (`invalid`), or too old (`expired`). */
  | { kind: "rejected"; reason: "invalid" | "expired" }
  /** The provider cannot be reached, or our keys are wrong. */
  | { kind: "unavailable"; cause: unknown };

/** Verifies the text that a browser got for solving a captcha. Each text counts once. Resolves within 10 seconds. */
export interface Captcha {
  verify(token: string, check: CaptchaCheck): Promise<CaptchaResult>;
}

/** A signed challenge, in the form of the browser's widget. */
export interface Challenge {
  parameters: Record<string, unknown>;
  signature: string;
}

/** The shop's own captcha, which needs nobody else. */
export interface OwnCaptcha extends Captcha {
  createChallenge(of: Pick<CaptchaCheck, "website" | "action">): Promise<Challenge>;
}

/** A captcha of a provider, shown by the provider's script. */
export interface ForeignCaptcha extends Captcha {
  /** The public key of a website; undefined if neither it nor the process has one. */
  siteKeyOf(website: Website): string | undefined;
}

/** The captchas that a website can choose from. */
export interface Captchas {
  altcha: OwnCaptcha;
  hcaptcha: ForeignCaptcha;
}
