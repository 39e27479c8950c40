import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react";

const STEP_MS = 250;

/**
 * Ends a message after its time, which pauses while the message is hovered or focused and while the window is hidden. If
 * the message had the focus, the page's main part gets it [message.toast] [message.alert].
 */
export function useDismissal(box: RefObject<HTMLElement | null>, milliseconds: number, onEnd: () => void) {
  // Each message has its own timer, which a re-render of the page must not restart.
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let left = milliseconds;
    const tick = setInterval(() => {
      const held = document.hidden || box.current?.matches(":hover, :has(:focus-visible)");
      if (!held) {
        left -= STEP_MS;
      }
      if (left <= 0) {
        end();
      }
    }, STEP_MS);
    return () => clearInterval(tick);
  }, [box, milliseconds]);
  useLayoutEffect(() => {
    const message = box.current;
    return () => {
      if (message?.contains(document.activeElement)) {
        document.getElementById("main")?.focus({ preventScroll: true });
      }
    };
  }, [box]);
}
