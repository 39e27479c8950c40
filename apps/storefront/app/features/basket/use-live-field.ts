import { type RefObject, useEffect, useRef } from "react";
import { useTakeover } from "../../ui/use-takeover.ts";

/**
 * Keeps a field and the server in step while the field itself stays, and with it the keyboard's place. What was changed
 * before the script had arrived is sent then; a field that was emptied asks for nothing.
 * @param name of the field; `value` is what the server says it holds; `refused` changes when a change is refused, whose
 * reason stays while the field says again what is true
 */
export function useLiveField(
  { name, value, refused }: { name: string; value: string; refused: unknown },
  send: (form: HTMLFormElement) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const said = useRef(value);
  useTakeover(() => {
    const field = fieldOf(form.current, name);
    if (field?.value === "") field.value = value;
    else if (form.current && field && field.value !== value) send(form.current);
  });
  useEffect(() => {
    const field = fieldOf(form.current, name);
    if (field && (refused || said.current !== value)) field.value = value;
    said.current = value;
  }, [name, value, refused]);
  return form;
}

function fieldOf(form: HTMLFormElement | null, name: string): { value: string } | undefined {
  const field = form?.elements.namedItem(name);
  return field && "value" in field ? field : undefined;
}
