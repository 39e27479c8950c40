import { type RefObject, useEffect, useRef } from "react";
import type { AccountAnswer } from "./account-answer.ts";

/** A form whose fields are emptied once it was carried out: a password has no business in them any longer. */
export function useEmptiedForm(answer: AccountAnswer | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.done) {
      form.current?.reset();
    }
  }, [answer]);
  return form;
}
