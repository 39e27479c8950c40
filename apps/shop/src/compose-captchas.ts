import { ALTCHA_STEPS, createAltchaCaptcha, createHCaptcha } from "@guerdon/adapters";
import { type DatabaseConnection, insertSolvedChallenge, type Keyring, readSecret } from "@guerdon/api";
import type { Captchas } from "@guerdon/api/ports/captcha";
import type { Settings } from "./settings.ts";

interface Parts {
  settings: Settings;
  connection: Pick<DatabaseConnection, "kysely">;
  keyring: Keyring;
  now: () => Date;
}

/** The captchas that websites choose from. */
export function composeCaptchas({ settings, connection: { kysely }, keyring, now }: Parts): Captchas {
  const { captchaSteps: steps } = settings;
  return {
    altcha: createAltchaCaptcha({
      // A digest of a fixed text: a secret of its own, the same in all processes, and rotated with the keys.
      secrets: () => keyring.digests("captcha", "challenges"),
      now,
      steps: steps === undefined ? ALTCHA_STEPS : { least: steps, most: steps },
      useOnce: (solved) => insertSolvedChallenge(kysely, solved),
    }),
    hcaptcha: createHCaptcha({
      fallback: settings.hcaptcha,
      secretOf: (website, name) => readSecret(kysely, keyring, { website_id: website.id, name }),
      acceptsTestKeys: !settings.production,
      ...(settings.hcaptchaUrl !== undefined && { url: settings.hcaptchaUrl }),
    }),
  };
}
