import type { AltchaElement } from "./altcha-element.ts";

/**
 * Holds a form back until its captcha is solved, and then sends it: visitors need not wait before they press the button.
 * @returns a function that stops this
 */
export function sendOnceSolved(form: HTMLFormElement, widget: AltchaElement): () => void {
  let waiting: { submitter: HTMLElement | null } | undefined;
  const onSubmit = (event: SubmitEvent) => {
    const state = widget.getState();
    if (state === "verified") {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    waiting = { submitter: event.submitter };
    if (state !== "verifying") {
      widget.verify().catch(() => undefined);
    }
  };
  const onChange = (event: Event) => {
    const { state } = (event as CustomEvent<{ state: string }>).detail;
    if (waiting && state === "verified") {
      const { submitter } = waiting;
      waiting = undefined;
      // The library has put the solution into its hidden field by then.
      setTimeout(() => form.requestSubmit(submitter));
    } else if (state === "error") {
      waiting = undefined;
    }
  };
  form.addEventListener("submit", onSubmit, { capture: true });
  widget.addEventListener("statechange", onChange);
  return () => {
    form.removeEventListener("submit", onSubmit, { capture: true });
    widget.removeEventListener("statechange", onChange);
  };
}
