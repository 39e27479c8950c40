/** A captcha as the server asks for it, with the texts in the language of the page. */
export interface ShownCaptcha {
  provider: "altcha" | "hcaptcha";
  /** The site key of hCaptcha. */
  site_key: string | null;
  /** The act that it is solved for. */
  action: string;
  /** Seconds for which a solution counts. */
  seconds: number;
  language: string;
  /** An e-mail address for visitors who cannot solve it. */
  contact: string;
  texts: Record<CaptchaText, string>;
}

type CaptchaText =
  | ("title" | "label" | "loading" | "verifying" | "verified" | "wait")
  | ("expired" | "required" | "failed" | "retry" | "noScript");

/** The part of a captcha whose script is loaded when it is shown. */
export interface CaptchaWidgetProps {
  captcha: ShownCaptcha;
  /** Changes with every refused attempt, after which the captcha is to be solved again. */
  attempt: unknown;
  onFail: () => void;
}
