import { type ReactNode, useId } from "react";
import { Button, buttonClass } from "./button.tsx";

interface PopupProps {
  /** The text of the button that opens it. */
  button: string;
  title: string;
  /** The text of the button that closes it. */
  close: string;
  children: ReactNode;
}

/** More of something, above the page. A native popover: it works without script and closes with Escape. */
export function Popup({ button, title, close, children }: PopupProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={buttonClass("quiet")} popoverTarget={id}>
        {button}
      </button>
      <div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} className="modal popup">
        <div className="grid gap-6">
          <h2 id={`${id}-title`}>{title}</h2>
          {children}
          <Button type="button" look="quiet" popoverTarget={id} popoverTargetAction="hide">
            {close}
          </Button>
        </div>
      </div>
    </>
  );
}
