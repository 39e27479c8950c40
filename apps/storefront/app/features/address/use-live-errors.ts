import { type FormEvent, useRef, useState } from "react";
import type { FieldErrors } from "./address-form.ts";

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Live validation of a form: a field is checked when it is left, and from then on while it is typed in. A submit that
 * would fail is prevented, and the first invalid field gets the focus. Without script the server validates alike.
 */
export function useLiveErrors(fromServer: FieldErrors | undefined, check: (form: FormData) => FieldErrors) {
  const [answer, setAnswer] = useState(fromServer);
  const [errors, setErrors] = useState<FieldErrors>(fromServer ?? {});
  const [failed, setFailed] = useState(fromServer !== undefined);
  const checked = useRef(new Set<string>());
  if (fromServer !== answer) {
    setAnswer(fromServer);
    setErrors(fromServer ?? {});
    setFailed(fromServer !== undefined);
  }

  const checkField = (event: FormEvent<HTMLFormElement>, isLeaving: boolean) => {
    const { name, value } = event.target as unknown as Control;
    if (isLeaving && value) {
      checked.current.add(name);
    }
    const found = check(new FormData(event.currentTarget));
    setErrors((old) =>
      Object.fromEntries(Object.entries(found).filter(([field]) => checked.current.has(field) || field in old)),
    );
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const found = check(new FormData(form));
    const [first] = Object.keys(found);
    setErrors(found);
    setFailed(first !== undefined);
    if (first === undefined) {
      return;
    }
    event.preventDefault();
    for (const field of Object.keys(found)) {
      checked.current.add(field);
    }
    form.querySelector<Control>(`[name="${first}"]`)?.focus();
  };

  return {
    errors,
    failed,
    handlers: {
      onSubmit,
      onBlur: (event: FormEvent<HTMLFormElement>) => checkField(event, true),
      onInput: (event: FormEvent<HTMLFormElement>) => checkField(event, false),
    },
  };
}
