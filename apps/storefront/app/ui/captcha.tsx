import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import { loadModule } from "./load-module.ts";
import type { CaptchaWidgetProps, ShownCaptcha } from "./shown-captcha.ts";

interface CaptchaProps {
  captcha: ShownCaptcha;
  /** The answer to the form's last attempt. */
  attempt: unknown;
}

const LOADERS: Record<ShownCaptcha["provider"], () => Promise<{ Widget: ComponentType<CaptchaWidgetProps> }>> = {
  altcha: () => import("./altcha-widget.tsx"),
  hcaptcha: () => import("./hcaptcha-widget.tsx"),
};

/** A captcha inside a form, which sends its solution as `captcha_response`. */
export function Captcha({ captcha, attempt }: CaptchaProps) {
  const { texts, contact } = captcha;
  const { Widget, hasFailed, setHasFailed } = useWidget(captcha.provider);
  const host = useFormHeldUntil(Widget !== undefined, hasFailed);
  const retry = (event: MouseEvent<HTMLElement>) => {
    // The button disappears, and the focus must not be lost with it.
    event.currentTarget.closest("fieldset")?.focus();
    setHasFailed(false);
  };
  const mailLink = (
    <a className="link" href={`mailto:${contact}`}>
      {contact}
    </a>
  );
  return (
    <fieldset ref={host} className="captcha" tabIndex={-1}>
      <legend className="sr-only">{texts.title}</legend>
      <div className="no-script">
        <p>
          {texts.noScript} {mailLink}
        </p>
      </div>
      {hasFailed && (
        <div className="captcha-failed" role="alert">
          <p>
            {texts.failed} {mailLink}
          </p>
          <button type="button" className="link" onClick={retry}>
            {texts.retry}
          </button>
        </div>
      )}
      {Widget && !hasFailed && (
        <Widget
          key={captcha.action + captcha.language}
          captcha={captcha}
          attempt={attempt}
          onFail={() => setHasFailed(true)}
        />
      )}
      {!(Widget || hasFailed) && (
        <p className="captcha-loading script-only" role="status">
          {texts.loading}
        </p>
      )}
    </fieldset>
  );
}

/** The widget of a provider, loaded in the browser; again once `hasFailed` is set back. */
function useWidget(provider: ShownCaptcha["provider"]) {
  const [Widget, setWidget] = useState<ComponentType<CaptchaWidgetProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) {
      return;
    }
    loadModule(LOADERS[provider]).then(
      (module) => setWidget(() => module.Widget),
      () => setHasFailed(true),
    );
  }, [provider, hasFailed]);
  return { Widget, hasFailed, setHasFailed };
}

/**
 * Holds the form around an element back until a widget is there, and then sends it: visitors need not wait before they
 * press the button [captcha.early]. What else a widget waits for it holds back itself.
 * @param hasFailed whether the widget could not be loaded: what was pressed is forgotten then, since the page says so
 */
function useFormHeldUntil(isThere: boolean, hasFailed: boolean) {
  const host = useRef<HTMLFieldSetElement>(null);
  const held = useRef<{ submitter: HTMLElement | null }>(undefined);
  useEffect(() => {
    const form = host.current?.closest("form");
    const pressed = held.current;
    held.current = undefined;
    if (isThere && pressed) {
      form?.requestSubmit(pressed.submitter);
    }
    if (isThere || hasFailed) {
      return;
    }
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      held.current = { submitter: event.submitter };
    };
    form?.addEventListener("submit", hold, { capture: true });
    return () => form?.removeEventListener("submit", hold, { capture: true });
  }, [isThere, hasFailed]);
  return host;
}
