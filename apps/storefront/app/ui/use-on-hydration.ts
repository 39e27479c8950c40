import { useEffect, useEffectEvent } from "react";

/**
 * Runs once on hydration: for input that the visitor made before, without script.
 * @param catchUp handles that input
 */
export function useOnHydration(catchUp: () => void): void {
  const latest = useEffectEvent(catchUp);
  useEffect(() => {
    latest();
  }, []);
}
