import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps a field and the server in step while the field itself stays, and with it the keyboard's place. What was changed
 * before the script had arrived is sent: nobody heard it then, and nothing else would send it.
 * @param name of the field; `value` is what the server says it holds
 */
export function useLiveField(
  { name, value }: { name: string; value: string },
  send: (form: HTMLFormElement) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const said = useRef(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over; later changes are heard.
  useEffect(() => {
    const field = fieldOf(form.current, name);
    if (form.current && field?.value && field.value !== value) send(form.current);
  }, []);
  useEffect(() => {
    const field = fieldOf(form.current, name);
    if (field && said.current !== value) field.value = value;
    said.current = value;
  }, [name, value]);
  return form;
}

function fieldOf(form: HTMLFormElement | null, name: string): { value: string } | undefined {
  const field = form?.elements.namedItem(name);
  return field && "value" in field ? field : undefined;
}
