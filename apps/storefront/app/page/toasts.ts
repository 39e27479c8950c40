import { useEffect, useSyncExternalStore } from "react";

interface ToastMessage {
  id: string;
  text: string;
  /** Something did not work. */
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

/** Says a page's failure at the edge of the page too, each time a new answer brings one, and no longer than it holds. */
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

/** The newest message, for the frame: what the server sends with a page is newer than what that page had to say. */
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
