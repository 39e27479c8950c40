import type { AltchaElement } from "./altcha-element.ts";

/**
 * Holds a form back until its captcha is solved, and then sends it: visitors need not wait before they press the button.
 * @returns a function that stops this
 */
export function sendOnceSolved(form: HTMLFormElement, widget: AltchaElement): () => void {
  let waiting: { submitter: HTMLElement | null } | undefined;
  const verify = () => {
    if (widget.getState?.() !== "verifying") {
      widget.verify?.().catch(() => undefined);
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    if (widget.getState?.() === "verified") {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    waiting = { submitter: event.submitter };
    verify();
  };
  const onChange = (event: Event) => {
    const { state } = (event as CustomEvent<{ state: string }>).detail;
    if (waiting && state === "verified") {
      const { submitter } = waiting;
      waiting = undefined;
      // The library has put the solution into its hidden field by then.
      setTimeout(() => form.requestSubmit(submitter));
    } else if (waiting && state === "unverified") {
      // The answer to an earlier attempt took the solution back.
      setTimeout(verify);
    } else if (state === "error") {
      waiting = undefined;
    }
  };
  const onLoad = () => waiting && verify();
  form.addEventListener("submit", onSubmit, { capture: true });
  widget.addEventListener("load", onLoad);
  widget.addEventListener("statechange", onChange);
  return () => {
    form.removeEventListener("submit", onSubmit, { capture: true });
    widget.removeEventListener("load", onLoad);
    widget.removeEventListener("statechange", onChange);
  };
}
