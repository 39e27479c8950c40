import {
  type ComponentType,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
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
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const { Widget, hasFailed, setHasFailed } = useWidget(captcha.provider, () =>
    loadDocument(fieldset.current, attempt),
  );
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
    <fieldset className="captcha" tabIndex={-1} ref={fieldset}>
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
function useWidget(provider: ShownCaptcha["provider"], loadItsDocument: () => void) {
  const [Widget, setWidget] = useState<ComponentType<CaptchaWidgetProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const isOfDocument = useIsOfDocument();
  const load = useEffectEvent(loadItsDocument);
  useEffect(() => {
    if (hasFailed) {
      return;
    }
    // The hosts of a provider are permitted only by a document that was loaded with its captcha [captcha.csp].
    if (provider === "hcaptcha" && !isOfDocument) {
      load();
      return;
    }
    loadModule(LOADERS[provider]).then(
      (module) => setWidget(() => module.Widget),
      () => setHasFailed(true),
    );
  }, [provider, isOfDocument, hasFailed]);
  return { Widget, hasFailed, setHasFailed };
}

/**
 * Loads the document of the form with its captcha. After an attempt the form is sent again, so that what was typed comes
 * back in it; that costs no attempt, because it is refused for lack of a solution.
 */
function loadDocument(fieldset: HTMLFieldSetElement | null, attempt: unknown): void {
  if (attempt !== undefined && fieldset?.form) {
    fieldset.form.submit();
  } else {
    window.location.reload();
  }
}

/** True if the component was part of the loaded document, and not added by a later navigation. */
function useIsOfDocument(): boolean {
  const isHydrating = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  const [isOfDocument] = useState(isHydrating);
  return isOfDocument;
}
