import { type RefObject, useEffect, useRef } from "react";

/**
 * A form that follows its answer: after a refusal the first wrong field gets the focus, so that its message is read out; once
 * it was carried out its fields are emptied, because a password has no business in them any longer.
 * @param answer of the last submission; a new object each time
 */
export function useAnsweredForm(answer: object | undefined, isDone = false): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isDone) {
      form.current?.reset();
    } else if (answer) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [answer, isDone]);
  return form;
}
