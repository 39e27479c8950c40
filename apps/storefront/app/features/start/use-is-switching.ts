import { useEffect, useState } from "react";
import type { StartView } from "./ways-in.tsx";

const LOADER_MS = 1000;

const isForgot = (view: StartView) => view === "forgot" || view === "sent";

/**
 * True for a second after each switch to the form for a forgotten password, and back from it. Then the main part gets the
 * focus, because the link or button that had it is gone.
 */
export function useIsSwitching(view: StartView): boolean {
  const [settled, setSettled] = useState(isForgot(view));
  const isSwitching = settled !== isForgot(view);
  useEffect(() => {
    if (!isSwitching) {
      return;
    }
    const timer = setTimeout(() => {
      setSettled(isForgot(view));
      document.getElementById("main")?.focus({ preventScroll: true });
    }, LOADER_MS);
    return () => clearTimeout(timer);
  }, [view, isSwitching]);
  return isSwitching;
}
