import { useEffect, useEffectEvent } from "react";

/**
 * Runs once, when the script takes the page over: for what its visitor had done before, when nobody heard it.
 * @param catchUp does it late
 */
export function useTakeover(catchUp: () => void): void {
  const latest = useEffectEvent(catchUp);
  useEffect(() => {
    latest();
  }, []);
}
