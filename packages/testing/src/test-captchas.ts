import type { CaptchaResult, Captchas } from "@guerdon/api/ports/captcha";

/** The solutions of a captcha that a test sends, and how they are judged. Anything else is wrong. */
export const CAPTCHA_TOKENS = {
  solved: "solved",
  expired: "expired",
  unavailable: "unavailable",
} as const;

const RESULTS = new Map<string, CaptchaResult>([
  [CAPTCHA_TOKENS.solved, { kind: "ok" }],
  [CAPTCHA_TOKENS.expired, { kind: "rejected", reason: "expired" }],
  [CAPTCHA_TOKENS.unavailable, { kind: "unavailable", cause: "a test says so" }],
]);

/** Captchas that judge by the text alone, and count nothing: their adapters have tests of their own. */
export function testCaptchas(): Captchas {
  const verify = async (token: string): Promise<CaptchaResult> =>
    RESULTS.get(token) ?? { kind: "rejected", reason: "invalid" };
  return {
    altcha: {
      verify,
      createChallenge: async ({ website, action }) => ({
        parameters: { data: { website: website.id, action } },
        signature: "signed",
      }),
    },
    hcaptcha: { verify, siteKeyOf: () => "a-site-key" },
  };
}
