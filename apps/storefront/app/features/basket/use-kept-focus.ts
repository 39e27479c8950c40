import { type FocusEvent, useEffect, useRef } from "react";

/** A control of one line, as the keyboard had reached it. */
interface Place {
  position: string;
  name: string;
}

/**
 * Keeps the keyboard's place in the basket. A line that now comes another way is drawn anew among those that come so, and
 * whoever had the focus in one of its controls would stand at the page's beginning again.
 * @param answer what the server last said of the basket
 */
export function useKeptFocus(answer: unknown): (event: FocusEvent) => void {
  const place = useRef<Place>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is the moment in which focus is lost.
  useEffect(() => {
    if (place.current && document.activeElement === document.body) controlAt(place.current)?.focus();
  }, [answer]);
  return ({ target }) => {
    place.current = placeOf(target);
  };
}

function placeOf(control: Element): Place | undefined {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return undefined;
  const position = control.form?.elements.namedItem("position");
  return position instanceof HTMLInputElement ? { position: position.value, name: control.name } : undefined;
}

function controlAt({ position, name }: Place): HTMLElement | undefined {
  const fields = document.querySelectorAll<HTMLInputElement>('[name="position"]');
  const controls = [...fields]
    .filter(({ value }) => value === position)
    .map(({ form }) => form?.elements.namedItem(name));
  return controls.find((control) => control instanceof HTMLElement);
}
