import { type ReactNode, useId } from "react";

interface PopoverMenuProps {
  /** What the button shows. */
  button: ReactNode;
  buttonClass: string;
  className?: string;
  onOpen?: () => void;
  children: ReactNode;
}

/** A menu that opens over the page. The platform brings Escape, closing by a click beside it, and work without script. */
export function PopoverMenu({ button, buttonClass, className = "", onOpen, children }: PopoverMenuProps) {
  const id = useId();
  return (
    <div className={className}>
      <button type="button" className={buttonClass} popoverTarget={id}>
        {button}
      </button>
      <div id={id} popover="auto" className="pop" onToggle={({ newState }) => newState === "open" && onOpen?.()}>
        {children}
      </div>
    </div>
  );
}
