import { useEffect, useState } from "react";

interface Blocking {
  blockedSeconds?: number;
}

/**
 * Counts down the seconds of a block. Without script the page stays as it was sent.
 * @param answer what said so; each one starts the count again
 * @returns the seconds left, and the answer until its block is over
 */
export function useCountdown<Answer extends Blocking>(answer: Answer | undefined): [number, Answer | undefined] {
  const seconds = answer?.blockedSeconds ?? 0;
  const [count, setCount] = useState({ answer, left: seconds });
  const left = count.answer === answer ? count.left : seconds;
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = () => setCount({ answer, left: Math.max(0, Math.ceil((end - performance.now()) / 1000)) });
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [answer, seconds]);
  return [left, seconds > 0 && left === 0 ? undefined : answer];
}

/** Minutes and seconds, such as 14:59. */
export function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
