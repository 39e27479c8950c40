import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { useDismissal } from "./use-dismissal.ts";

export interface ToastMessage {
  /** Changes with every message, so that the same text is announced again. */
  id: string;
  /** The kind of message, before the text. */
  title?: string;
  text: string;
  /** A button that undoes the reported change. */
  action?: ReactNode;
}

const TOAST_MS = 7000;

interface ToastsProps {
  message: ToastMessage | undefined;
  closeLabel: string;
  /** Persistent content below the message. */
  children?: ReactNode;
}

/**
 * One message at the edge of the page for seven seconds. The time pauses while the message is hovered or focused and
 * while the window is hidden; without scripts it stays [message.toast].
 */
export function Toasts({ message, closeLabel, children }: ToastsProps) {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const shown = message && !closed.includes(message.id) ? message : undefined;
  const close = (id: string) => setClosed((ids) => [...ids, id]);
  return (
    <div className="toasts" role="status">
      {shown && <Toast key={shown.id} message={shown} closeLabel={closeLabel} onClose={() => close(shown.id)} />}
      {children}
    </div>
  );
}

function Toast({ message, closeLabel, onClose }: { message: ToastMessage; closeLabel: string; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useFocusOf(box);
  useDismissal(box, TOAST_MS, onClose);
  return (
    <div ref={box} className="toast">
      <span>
        {message.title && <span className="toast-title">{message.title}</span>}
        {message.text}
      </span>
      {message.action}
      <button type="button" className="button-icon toast-close script-only" aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" small />
      </button>
    </div>
  );
}

/**
 * The pressed button may have been removed together with its item. Focus then moves to the undo button, which would
 * otherwise be the last tab stop of the page.
 */
function useFocusOf(box: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const undoButton = box.current?.querySelector<HTMLElement>("form button");
    if (document.activeElement === document.body) {
      undoButton?.focus({ preventScroll: true });
    }
  }, [box]);
}
