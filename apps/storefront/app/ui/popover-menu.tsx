import { type ReactNode, useId, useRef } from "react";
import { useOnHydration } from "./use-on-hydration.ts";

interface PopoverMenuProps {
  /** The button's content. */
  button: ReactNode;
  buttonClass?: string;
  className?: string | undefined;
  onOpen?: () => void;
  children: ReactNode;
}

/** A native popover menu, which handles Escape and clicks outside of it, and works without script. */
export function PopoverMenu({ button, buttonClass = "button-icon", className, onOpen, children }: PopoverMenuProps) {
  const id = useId();
  const pop = useRef<HTMLDivElement>(null);
  useOnHydration(() => pop.current?.matches(":popover-open") && onOpen?.());
  return (
    <div className={className}>
      <button type="button" className={buttonClass} popoverTarget={id}>
        {button}
      </button>
      <div
        ref={pop}
        id={id}
        popover="auto"
        className="menu-panel"
        onToggle={({ newState }) => newState === "open" && onOpen?.()}
      >
        {children}
      </div>
    </div>
  );
}
