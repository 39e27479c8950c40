import { type FormEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import { FILL, type FieldErrors, type PartRules } from "./address-form.ts";

type Control = HTMLInputElement | HTMLSelectElement;
type Check = (form: FormData, rules: PartRules) => FieldErrors;

let loadedCheck: Check | undefined;

/**
 * Loads the check when somebody goes into a form. A form that is sent before, or whose check cannot be loaded, is checked
 * by the server alone.
 */
function whenLoaded(act: (check: Check) => void): void {
  void import("./check-addresses.ts").then(
    ({ errorsInForm }) => {
      loadedCheck = errorsInForm;
      act(errorsInForm);
    },
    () => undefined,
  );
}

interface LiveForm {
  form: RefObject<HTMLFormElement | null>;
  /** The errors of the last submission. */
  fromServer: FieldErrors | undefined;
  rules: PartRules;
}

/**
 * Live validation of a form: a field is checked when it is left, and from then on while it is typed in. A submit that
 * would fail is prevented, and the first invalid field gets the focus at once, which brings it into view; a pause before
 * would take it away from what somebody types by then [address.live-check]. The server validates alike.
 */
export function useLiveErrors({ form, fromServer, rules }: LiveForm) {
  const [answer, setAnswer] = useState(fromServer);
  const [errors, setErrors] = useState<FieldErrors>(fromServer ?? {});
  const [failed, setFailed] = useState(fromServer !== undefined);
  const checked = useRef(new Set<string>());
  if (fromServer !== answer) {
    setAnswer(fromServer);
    setErrors(fromServer ?? {});
    setFailed(fromServer !== undefined);
  }
  useEffect(() => {
    const [first] = Object.keys(fromServer ?? {});
    if (first !== undefined && form.current) {
      focusField(form.current, first);
    }
  }, [form, fromServer]);

  const checkField = ({ target, currentTarget }: FormEvent<HTMLFormElement>, isLeaving: boolean) => {
    const { name, value } = target as unknown as Control;
    if (isLeaving && value) {
      checked.current.add(name);
    }
    whenLoaded((check) => {
      const found = check(new FormData(currentTarget), rules);
      setErrors((old) =>
        Object.fromEntries(Object.entries(found).filter(([field]) => checked.current.has(field) || field in old)),
      );
    });
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    if (submitter instanceof HTMLButtonElement && submitter.name === FILL) {
      return;
    }
    const found = loadedCheck?.(new FormData(event.currentTarget), rules) ?? {};
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
    focusField(event.currentTarget, first);
  };

  return {
    errors,
    failed,
    handlers: {
      onSubmit,
      onFocus: () => whenLoaded(() => undefined),
      onBlur: (event: FormEvent<HTMLFormElement>) => checkField(event, true),
      onInput: (event: FormEvent<HTMLFormElement>) => checkField(event, false),
    },
  };
}

/** A field within a closed part of the form cannot have the focus, so that part is opened. */
function focusField(form: HTMLFormElement, name: string): void {
  const field = form.querySelector<Control>(`[name="${name}"]`);
  const fold = field?.closest("details");
  if (fold) {
    fold.open = true;
  }
  field?.focus();
}
