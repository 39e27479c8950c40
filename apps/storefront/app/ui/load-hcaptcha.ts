/** hCaptcha's script, as far as we use it. */
export interface HCaptchaApi {
  render: (host: HTMLElement, options: HCaptchaOptions) => string;
  reset: (id: string) => void;
  remove: (id: string) => void;
}

interface HCaptchaOptions {
  sitekey: string;
  /** Language. */
  hl: string;
  size: "normal" | "compact";
  callback: (solution: string) => void;
  "expired-callback": () => void;
  "error-callback": () => void;
}

declare global {
  interface Window {
    hcaptcha?: HCaptchaApi;
    onHCaptchaLoad?: () => void;
  }
}

const SCRIPT = "https://js.hcaptcha.com/1/api.js";

/**
 * Loads hCaptcha's script, unless it is there.
 * @throws if it cannot be loaded
 */
export function loadHCaptcha(language: string): Promise<HCaptchaApi> {
  return new Promise((resolve, reject) => {
    const finish = () => (window.hcaptcha ? resolve(window.hcaptcha) : reject(new Error("hCaptcha is not there")));
    if (window.hcaptcha) {
      finish();
      return;
    }
    window.onHCaptchaLoad = finish;
    const options = {
      render: "explicit",
      onload: "onHCaptchaLoad",
      recaptchacompat: "off",
      sentry: "false",
      hl: language,
    };
    const script = document.createElement("script");
    script.src = `${SCRIPT}?${new URLSearchParams(options)}`;
    script.async = true;
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("hCaptcha's script cannot be loaded"));
    });
    document.head.append(script);
  });
}
