import { useEffect, useState } from "react";

/**
 * Counts down the seconds of a block.
 * @param answer what said so; each one starts the count again
 * @returns 0 without a block, when it is over, and until the page's script runs
 */
export function useCountdown(answer: { blockedSeconds?: number } | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = performance.now() + (answer?.blockedSeconds ?? 0) * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [answer]);
  return left;
}

/** Minutes and seconds, such as 14:59. */
export function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
