import "altcha/external";
import "altcha/altcha.css";
import SolvingWorker from "altcha/workers/pbkdf2?worker";
import { useEffect, useEffectEvent, useRef } from "react";
import type { AltchaElement } from "./altcha-element.ts";
import { sendOnceSolved } from "./send-once-solved.ts";
import type { CaptchaWidgetProps, ShownCaptcha } from "./shown-captcha.ts";

$altcha.algorithms.set("PBKDF2/SHA-256", () => new SolvingWorker());

/** Seconds before its end at which a solution is given up, so that none is refused on its way. */
const MARGIN_SECONDS = 30;

/** Our own captcha. It begins to compute when the visitor comes to the form, and asks nothing of most. */
export function Widget({ captcha, attempt, onFail }: CaptchaWidgetProps) {
  const host = useRef<HTMLDivElement>(null);
  const element = useRef<AltchaElement>(null);
  const seen = useRef(attempt);
  const fail = useEffectEvent(onFail);
  // The page's data comes again after each attempt; a new widget would lose a form that waits for this one.
  const create = useEffectEvent(() => widgetFor(captcha));
  const { seconds } = captcha;
  useEffect(() => {
    const widget = create();
    element.current = widget;
    host.current?.append(widget);
    let expiry: ReturnType<typeof setTimeout> | undefined;
    const onChange = (event: Event) => {
      const { state } = (event as CustomEvent<{ state: string }>).detail;
      clearTimeout(expiry);
      if (state === "verified") {
        // Quietly, because it is solved anew with the next attempt: the visitor need not do anything.
        expiry = setTimeout(() => widget.reset?.(), (seconds - MARGIN_SECONDS) * 1000);
      }
      if (state === "error") {
        fail();
      }
    };
    widget.addEventListener("statechange", onChange);
    const form = host.current?.closest("form");
    const stop = form ? sendOnceSolved(form, widget) : undefined;
    return () => {
      clearTimeout(expiry);
      stop?.();
      widget.remove();
    };
  }, [seconds]);
  useEffect(() => {
    // A solution counts once.
    if (seen.current !== attempt) {
      seen.current = attempt;
      element.current?.reset?.();
    }
  }, [attempt]);
  return <div ref={host} />;
}

function widgetFor({ action, language, texts }: ShownCaptcha): AltchaElement {
  const { label, loading, verifying, verified, wait, expired, required, failed, retry } = texts;
  $altcha.i18n.set(language, {
    label,
    loading,
    verifying,
    verified,
    expired,
    waitAlert: wait,
    verificationRequired: required,
    error: failed,
    reload: retry,
    verify: label,
    ariaLinkLabel: "",
    enterCode: "",
    enterCodeAria: "",
    footer: "",
    getAudioChallenge: "",
  });
  const widget = document.createElement("altcha-widget") as AltchaElement;
  const settings = {
    challenge: `/api/captcha/challenge?action=${encodeURIComponent(action)}`,
    name: "captcha_response",
    auto: "onfocus",
    language,
    minDuration: 0,
    // It would watch the pointer and the scrolling.
    humanInteractionSignature: false,
    hideLogo: true,
    hideFooter: true,
  };
  widget.setAttribute("configuration", JSON.stringify(settings));
  return widget;
}
