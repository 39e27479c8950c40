import { useEffect, useSyncExternalStore } from "react";

interface ToastMessage {
  id: string;
  text: string;
}

let current: ToastMessage | undefined;
let count = 0;
const listeners = new Set<() => void>();

function show(text: string) {
  count += 1;
  current = { id: `toast-${count}`, text };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says a page's failure at the edge of the page too, each time a new answer brings one. */
export function useToast(answer: { text: string } | undefined) {
  useEffect(() => {
    if (answer?.text) show(answer.text);
  }, [answer]);
}

/** The newest message of this page, for the frame. */
export function useCurrentToast(): ToastMessage | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
}
