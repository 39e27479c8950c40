import { type ReactNode, useEffect, useRef } from "react";

interface ModalProps {
  open: boolean;
  label: string;
  /** Called if the visitor closes it with Escape. Without it, Escape leaves it open. */
  onClose?: () => void;
  children: ReactNode;
}

/** A native modal dialog, which handles focus, Escape and the inert page behind it. */
export function Modal({ open, label, onClose, children }: ModalProps) {
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
    <dialog
      ref={dialog}
      className="modal"
      aria-label={label}
      closedby={onClose ? "closerequest" : "none"}
      onClose={onClose}
    >
      {children}
    </dialog>
  );
}
