import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type HCaptchaApi, loadHCaptcha } from "./load-hcaptcha.ts";
import type { CaptchaWidgetProps } from "./shown-captcha.ts";

/** The width of the frame in pixels, which does not shrink. */
const NORMAL_WIDTH = 303;

/** hCaptcha in a form. Its script and frame come from its own hosts. */
export function Widget({ captcha, attempt, onFail }: CaptchaWidgetProps) {
  const host = useRef<HTMLDivElement>(null);
  const shown = useRef<{ api: HCaptchaApi; id: string }>(null);
  const seen = useRef(attempt);
  const [token, setToken] = useState("");
  const [isExpired, setIsExpired] = useState(false);
  const fail = useEffectEvent(onFail);
  const { site_key, language, texts } = captcha;
  useEffect(() => {
    let isGone = false;
    const show = (api: HCaptchaApi) => {
      if (isGone || !host.current) {
        return;
      }
      const id = api.render(host.current, {
        sitekey: site_key ?? "",
        hl: language,
        size: host.current.clientWidth < NORMAL_WIDTH ? "compact" : "normal",
        callback: (solution) => {
          setIsExpired(false);
          setToken(solution);
        },
        "expired-callback": () => {
          setToken("");
          setIsExpired(true);
        },
        "error-callback": () => fail(),
      });
      shown.current = { api, id };
    };
    loadHCaptcha(language).then(show, () => fail());
    return () => {
      isGone = true;
      shown.current?.api.remove(shown.current.id);
      shown.current = null;
    };
  }, [site_key, language]);
  useEffect(() => {
    // A solution counts once.
    if (seen.current !== attempt) {
      seen.current = attempt;
      setToken("");
      shown.current?.api.reset(shown.current.id);
    }
  }, [attempt]);
  return (
    <>
      <div ref={host} />
      <input type="hidden" name="captcha_response" value={token} />
      {/* The frame shows that it is solved. */}
      <p className={isExpired ? "hint" : "sr-only"} role="status">
        {isExpired ? texts.expired : token && texts.verified}
      </p>
    </>
  );
}
