import { type RefObject, useEffect, useRef } from "react";
import { useTakeover } from "../../ui/use-takeover.ts";

interface LiveField {
  name: string;
  value: string;
  typed: string | undefined;
  mending: boolean;
}

/**
 * Keeps a field and the server in step while the field itself stays, and with it the keyboard's place. What was changed
 * before the script had arrived is sent then; a field that was emptied asks for nothing.
 * @param name of the field; `value` is what the server says it holds; `typed` is what was refused, and stands in the field
 * as long as it is given; `mending` while that is being changed, so that nothing is written over it
 */
export function useLiveField(
  { name, value, typed, mending }: LiveField,
  send: (form: HTMLFormElement) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const held = typed ?? value;
  const said = useRef({ value, held, mending });
  useTakeover(() => {
    const field = fieldOf(form.current, name);
    if (field?.value === "") {
      field.value = held;
    } else if (form.current && field && field.value !== held) {
      send(form.current);
    }
  });
  useEffect(() => {
    const field = fieldOf(form.current, name);
    const before = said.current;
    said.current = { value, held, mending };
    const isBeingTyped = before.mending && before.value === value;
    if (field && before.held !== held && !isBeingTyped) {
      field.value = held;
    }
  }, [name, value, held, mending]);
  return form;
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | HTMLSelectElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : undefined;
}
