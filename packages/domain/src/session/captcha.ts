/** The actions that may require a captcha. A solution counts only for the one it was made for [captcha.action]. */
export const CAPTCHA_ACTIONS = ["login", "forgot_password", "new_password", "order"] as const;

export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** Seconds for which a challenge can be solved [captcha.challenge]. */
export const CHALLENGE_SECONDS = 600;

/** Seconds for which a session counts as checked, for one use [captcha.mark]. */
export const CHECKED_SECONDS = 600;

/** The longest text that may be the solution of a captcha; longer ones are not read [captcha.length]. */
export const LONGEST_CAPTCHA = 4096;

/** Wrong attempts per client address and hour from which a captcha is asked of everybody there [captcha.asked]. */
export const CLIENT_ADDRESS_CAPTCHA_ATTEMPTS = 50;

/** The facts that decide whether a captcha is asked. */
export interface CaptchaSituation {
  isLoggedIn: boolean;
  /** The website's setting `deny_captcha`. */
  isDenied: boolean;
  /** Wrong attempts from the client's address in this hour. */
  failures: number;
  /** The number of wrong attempts from which the address is blocked. */
  blockedFrom: number;
}

/** True if a captcha must be solved before a code or password is checked [captcha.asked]. */
export function isCaptchaAsked({ isLoggedIn, isDenied, failures, blockedFrom }: CaptchaSituation): boolean {
  if (failures >= blockedFrom) {
    return true;
  }
  return !isLoggedIn && (failures >= CLIENT_ADDRESS_CAPTCHA_ATTEMPTS || !isDenied);
}
