import { type ReactNode, useEffect, useRef } from "react";

/** A native modal dialog, which handles focus, Escape and the inert page behind it. */
export function Modal({ open, label, children }: { open: boolean; label: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) {
      element?.showModal();
    }
    if (!open && element?.open) {
      element.close();
    }
  }, [open]);
  return (
    <dialog ref={dialog} className="modal" aria-label={label}>
      {children}
    </dialog>
  );
}
