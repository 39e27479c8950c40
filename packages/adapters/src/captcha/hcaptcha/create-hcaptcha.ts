import type { CaptchaCheck, CaptchaResult, ForeignCaptcha } from "@guerdon/api/ports/captcha";
import type { Website } from "@guerdon/api/ports/websites";
import { z } from "zod";

/** The public site key that passes always; its secret is all zeros. Made for tests, useless for anything else. */
const TEST_SITE_KEY = "10000000-ffff-ffff-ffff-000000000001";

const SITEVERIFY = "https://api.hcaptcha.com/siteverify";

const TIMEOUT_MS = 5000;

interface HCaptchaOptions {
  /** The keys of the process, for websites without their own. */
  fallback: HCaptchaKeys | undefined;
  /** Finds a secret of a website by its name. */
  secretOf: (website: Website, name: string) => Promise<string | undefined>;
  /** Whether the provider's test keys are accepted, which pass always: never in production. */
  acceptsTestKeys: boolean;
  /** Default: the provider's own. Tests have a stand-in. */
  url?: string;
  timeoutMs?: number;
}

/** A public site key and the secret that belongs to it. */
interface HCaptchaKeys {
  siteKey: string;
  secret: string;
}

/** True for the provider's test keys, which pass always. */
export function isTestKey(siteKey: string): boolean {
  return siteKey === TEST_SITE_KEY;
}

/** hCaptcha, by its `siteverify`. */
export function createHCaptcha(options: HCaptchaOptions): ForeignCaptcha {
  return {
    siteKeyOf: ({ settings }) => ownSettings(settings.captcha).site_key ?? options.fallback?.siteKey,
    async verify(token, check) {
      try {
        const keys = await keysOf(options, check.website);
        if (!keys) {
          return { kind: "unavailable", cause: "hCaptcha has no keys for this website" };
        }
        // A solution that anybody has is none.
        if (isTestKey(keys.siteKey) && !options.acceptsTestKeys) {
          return INVALID;
        }
        return judged(await ask(options, keys, { token, check }), check.website);
      } catch (cause) {
        return { kind: "unavailable", cause };
      }
    },
  };
}

const INVALID: CaptchaResult = { kind: "rejected", reason: "invalid" };

/** The website's own keys; both are absent if it takes those of the process. */
function ownSettings(captcha: Website["settings"]["captcha"]): {
  site_key?: string | undefined;
  secret?: string | undefined;
} {
  return captcha.provider === "hcaptcha" ? captcha : {};
}

async function keysOf({ fallback, secretOf }: HCaptchaOptions, website: Website): Promise<HCaptchaKeys | undefined> {
  const { site_key, secret: reference } = ownSettings(website.settings.captcha);
  if (!site_key || !reference) {
    return fallback;
  }
  const secret = await secretOf(website, reference.replace(/^secret:/, ""));
  return secret === undefined ? undefined : { siteKey: site_key, secret };
}

const answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  "error-codes": z.array(z.string()).default([]),
});

async function ask(
  { url = SITEVERIFY, timeoutMs = TIMEOUT_MS }: HCaptchaOptions,
  { siteKey, secret }: HCaptchaKeys,
  { token, check }: { token: string; check: CaptchaCheck },
): Promise<z.output<typeof answer>> {
  const response = await fetch(url, {
    method: "POST",
    // JSON is not accepted.
    body: new URLSearchParams({ secret, response: token, remoteip: check.remoteIp, sitekey: siteKey }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    throw new Error(`siteverify answered ${response.status}`);
  }
  return answer.parse(await response.json());
}

/** Errors that only our own settings can cause. */
const OUR_FAULT = new Set(["missing-input-secret", "invalid-input-secret", "sitekey-secret-mismatch", "bad-request"]);

function judged({ success, hostname, "error-codes": codes }: z.output<typeof answer>, website: Website): CaptchaResult {
  const fault = codes.find((code) => OUR_FAULT.has(code));
  if (fault !== undefined) {
    return { kind: "unavailable", cause: `siteverify: ${fault}` };
  }
  if (!success) {
    return codes.includes("expired-input-response") ? { kind: "rejected", reason: "expired" } : INVALID;
  }
  // A solution from another host was made on a page that is not ours.
  const isOurs = hostname === undefined || website.settings.hosts.includes(hostname);
  return isOurs ? { kind: "ok" } : INVALID;
}
