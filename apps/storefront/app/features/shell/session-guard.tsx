import { type ComponentType, useEffect, useState } from "react";

const LOAD_MS = 5000;

/** Watches the session of a logged-in visitor [session.over-notice]. Loaded after the page, which it must not delay. */
export function SessionGuard() {
  const [Watch, setWatch] = useState<ComponentType<{ since: number }>>();
  const [since] = useState(() => Date.now());
  useEffect(() => {
    if (Watch) {
      return;
    }
    const load = () =>
      import("./session-watch.tsx").then(
        ({ SessionWatch }) => setWatch(() => SessionWatch),
        () => undefined,
      );
    const timer = setInterval(load, LOAD_MS);
    return () => clearInterval(timer);
  }, [Watch]);
  return Watch && <Watch since={since} />;
}

/** Tells the other tabs that nobody is logged in, so that they need not wait to find out. */
export function LogOutNotice() {
  useEffect(() => {
    import("./session-channel.ts").then(
      ({ announceLogOut }) => announceLogOut(),
      () => undefined,
    );
  }, []);
  return null;
}
