import { type RefObject, useEffect, useRef } from "react";

/**
 * Sends a form whose field was changed before the script had arrived: nobody heard it then, and nothing else would send it.
 * @param name of the field; `value` is what the server gave it
 */
export function useEarlyChange(
  { name, value }: { name: string; value: string },
  send: (form: HTMLFormElement) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over; later changes are heard.
  useEffect(() => {
    const field = form.current?.elements.namedItem(name);
    if (form.current && field && "value" in field && field.value && field.value !== value) send(form.current);
  }, []);
  return form;
}
