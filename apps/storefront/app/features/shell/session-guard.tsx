import { type ComponentType, useEffect, useState } from "react";
import { useLocalPath } from "../../page/page-link.tsx";

const POLL_MS = 30_000;

/**
 * Asks how long the session lasts, without extending it, and shows a message when it is over [session.over-notice]. The
 * message is loaded only then; if that fails, the start page opens.
 */
export function SessionGuard() {
  const start = useLocalPath()("/");
  const [Over, setOver] = useState<ComponentType>();
  useEffect(() => {
    const say = () =>
      import("./session-over.tsx").then(
        ({ SessionOver }) => setOver(() => SessionOver),
        () => location.assign(start),
      );
    const poll = setInterval(() => void isSessionOver().then((isOver) => (isOver ? say() : undefined)), POLL_MS);
    return () => clearInterval(poll);
  }, [start]);
  return Over && <Over />;
}

async function isSessionOver(): Promise<boolean> {
  const response = await fetch("/api/session/duration").catch(() => undefined);
  if (!response?.ok) {
    return false;
  }
  const { duration } = (await response.json()) as { duration: number };
  return duration < 0;
}
