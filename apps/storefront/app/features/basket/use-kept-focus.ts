import { type FocusEvent, useEffect, useRef } from "react";
import { useFetchers } from "react-router";
import { useIsLost } from "../../page/use-losses.ts";

/** The control of a line that had the keyboard focus. */
interface Place {
  position: string;
  name: string;
}

/**
 * Keeps the keyboard's place in the basket. While a line is being changed its controls are off, and one that now comes
 * another way is drawn anew among those that come so: whoever had the focus there would stand at the page's beginning.
 * @returns what hears where the focus goes
 */
export function useKeptFocus(): (event: FocusEvent) => void {
  const place = useRef<Place>(undefined);
  const isLost = useIsLost();
  const isBusy = useFetchers().some(({ state }) => state !== "idle") && !isLost;
  useEffect(() => {
    if (!isBusy && place.current && document.activeElement === document.body) {
      controlAt(place.current)?.focus();
    }
  }, [isBusy]);
  return ({ target }) => {
    place.current = placeOf(target);
  };
}

function placeOf(control: Element): Place | undefined {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) {
    return undefined;
  }
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
