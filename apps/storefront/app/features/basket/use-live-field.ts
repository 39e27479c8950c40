import { type RefObject, useEffect, useRef } from "react";
import { useOnHydration } from "../../ui/use-on-hydration.ts";

interface LiveField {
  name: string;
  value: string;
  typed: string | undefined;
  correcting: boolean;
}

/**
 * Synchronises an uncontrolled field with the server, so that the element and its focus stay. A change made before
 * hydration is sent on hydration; an empty field is reset instead.
 * @param name of the field; `value` is the server's value; `typed` is a rejected value, which the field shows as long as
 * it is given; `correcting` is true while the visitor changes a rejected value, which is then not overwritten
 */
export function useLiveField(
  { name, value, typed, correcting }: LiveField,
  send: (form: HTMLFormElement) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const held = typed ?? value;
  const previous = useRef({ value, held, correcting });
  useOnHydration(() => {
    const field = fieldOf(form.current, name);
    if (field?.value === "") {
      field.value = held;
    } else if (form.current && field && field.value !== held) {
      send(form.current);
    }
  });
  useEffect(() => {
    const field = fieldOf(form.current, name);
    const before = previous.current;
    previous.current = { value, held, correcting };
    const isBeingTyped = before.correcting && before.value === value;
    if (field && before.held !== held && !isBeingTyped) {
      field.value = held;
    }
  }, [name, value, held, correcting]);
  return form;
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | HTMLSelectElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : undefined;
}
