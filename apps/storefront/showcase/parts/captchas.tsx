import { BotTrap } from "../../app/ui/bot-trap.tsx";
import { Captcha } from "../../app/ui/captcha.tsx";
import type { ShownCaptcha } from "../../app/ui/shown-captcha.ts";
import { Exhibit } from "../exhibit.tsx";

/** The key with which hCaptcha fails. */
export const FAILING_KEY = "failing";

const CAPTCHA: ShownCaptcha = {
  provider: "altcha",
  site_key: null,
  action: "code",
  seconds: 3600,
  language: "de",
  contact: "hilfe@example.org",
  texts: {
    title: "Sicherheitsprüfung",
    label: "Ich bin ein Mensch",
    loading: "Die Prüfung lädt …",
    verifying: "Wird geprüft …",
    verified: "Geprüft",
    wait: "Bitte warten",
    expired: "Abgelaufen, bitte noch einmal.",
    required: "Bitte bestätigen",
    failed: "Die Prüfung ist nicht erreichbar. Schreiben Sie uns:",
    retry: "Noch einmal",
    noScript: "Ohne JavaScript schreiben Sie uns bitte:",
  },
};

/** The captchas of both providers, and one that does not come. */
export function Captchas() {
  const shown: Partial<ShownCaptcha>[] = [
    { provider: "altcha" },
    { provider: "hcaptcha" },
    { provider: "hcaptcha", site_key: FAILING_KEY },
  ];
  return [
    ...shown.map((captcha) => (
      <Exhibit key={JSON.stringify(captcha)} title={`captcha: ${Object.values(captcha).join(", ")}`}>
        <form>
          <Captcha captcha={{ ...CAPTCHA, ...captcha }} attempt={undefined} />
          <BotTrap label="Website" />
        </form>
      </Exhibit>
    )),
    <Exhibit key="loading" title="captcha: loading">
      <fieldset className="captcha" aria-label={CAPTCHA.texts.title}>
        <p className="captcha-loading">{CAPTCHA.texts.loading}</p>
      </fieldset>
    </Exhibit>,
  ];
}
