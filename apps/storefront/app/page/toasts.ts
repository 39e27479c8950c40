import { useEffect, useSyncExternalStore } from "react";

interface ToastMessage {
  id: string;
  text: string;
  /** True if it reports a failure. */
  failed?: true;
}

let current: ToastMessage | undefined;
let count = 0;
const listeners = new Set<() => void>();

function show(text: string): ToastMessage {
  count += 1;
  const message: ToastMessage = { id: `toast-${count}`, text, failed: true };
  setCurrent(message);
  return message;
}

function setCurrent(message: ToastMessage | undefined) {
  current = message;
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Also shows a page's failure as a toast: for each new response with one, and until it is resolved. */
export function useToast(answer: { text: string } | undefined) {
  useEffect(() => {
    if (!answer?.text) {
      return undefined;
    }
    const shown = show(answer.text);
    return () => {
      if (current === shown) {
        setCurrent(undefined);
      }
    };
  }, [answer]);
}

/** The newest message: one sent with a page is newer than the page's own. */
export function useNewestToast<FromServer extends ToastMessage>(
  fromServer: FromServer | undefined,
): FromServer | ToastMessage | undefined {
  const fromPage = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  const id = fromServer?.id;
  useEffect(() => {
    if (id) {
      setCurrent(undefined);
    }
  }, [id]);
  return fromPage ?? fromServer;
}
