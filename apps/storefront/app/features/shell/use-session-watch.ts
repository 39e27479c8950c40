import { useEffect, useState } from "react";
import { onLogOut } from "./session-channel.ts";

const POLL_MS = 30_000;
/** A visitor is asked this long before the end whether they are still there. */
const NOTICE_SECONDS = 120;
/** An end that comes earlier than expected by more than this was not the session's own; `Date` has whole seconds. */
const TOLERANCE_MS = 10_000;

export type WatchedSession =
  | { state: "open" }
  | { state: "ending"; endsAt: number }
  /** `byItself`: after a pause; otherwise somebody logged out. */
  | { state: "over"; byItself: boolean };

const OPEN: WatchedSession = { state: "open" };

interface Watched {
  /** When the session was open, in milliseconds since 1970. */
  since: number;
  /** Somebody logged in: an order in another tab leaves a session to them that is nobody's. */
  isLoggedIn: boolean;
}

/** Asks every 30 seconds how long the session lasts, and extends it if the visitor did something since. */
export function useSessionWatch({ since, isLoggedIn }: Watched): { session: WatchedSession; stay: () => void } {
  const [session, setSession] = useState(OPEN);
  useEffect(() => watch(setSession, { since, isLoggedIn }), [since, isLoggedIn]);
  const stay = () => void extend().then(() => setSession(OPEN));
  return { session, stay };
}

/** @returns ends the watch */
function watch(report: (session: WatchedSession) => void, { since, isLoggedIn }: Watched): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let endsAtShop = 0;
  let isActive = false;
  let lastLook: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    if (isActive) {
      isActive = false;
      await extend();
    }
    const answer = await askLeft();
    if (signal.aborted || answer === undefined) {
      return;
    }
    const { left, shopTime } = answer;
    if (left < 0) {
      // The end of the session may never have been told: no session is shorter than the notice.
      const isLate = Date.now() - since > NOTICE_SECONDS * 1000;
      report({ state: "over", byItself: endsAtShop === 0 ? isLate : endsAtShop <= shopTime + TOLERANCE_MS });
      watching.abort();
      return;
    }
    endsAtShop = shopTime + left * 1000;
    report(left <= NOTICE_SECONDS ? { state: "ending", endsAt: Date.now() + left * 1000 } : OPEN);
    clearTimeout(lastLook);
    lastLook = left < POLL_MS / 1000 ? setTimeout(look, (left + 1) * 1000) : undefined;
  };
  for (const type of ["pointerdown", "keydown"]) {
    document.addEventListener(type, () => (isActive = true), { signal, passive: true });
  }
  document.addEventListener("visibilitychange", () => void (document.visibilityState === "visible" && look()), {
    signal,
  });
  const lookWhose = async () => {
    await look();
    if (isLoggedIn && !signal.aborted && (await askLoggedIn()) === false) {
      report({ state: "over", byItself: false });
      watching.abort();
    }
  };
  const unsubscribe = onLogOut(() => void lookWhose());
  const timer = setInterval(look, POLL_MS);
  signal.addEventListener("abort", () => {
    unsubscribe();
    clearInterval(timer);
    clearTimeout(lastLook);
  });
  void look();
  return () => watching.abort();
}

/** The seconds left, and the shop's time, which need not be the browser's [clock.date]; undefined if it cannot be found out now. */
async function askLeft(): Promise<{ left: number; shopTime: number } | undefined> {
  const response = await fetch("/api/session/duration").catch(() => undefined);
  if (!response?.ok) {
    return undefined;
  }
  const { duration } = (await response.json()) as { duration: number };
  return { left: duration, shopTime: Date.parse(response.headers.get("date") ?? "") || Date.now() };
}

/** Undefined if it cannot be found out now. */
async function askLoggedIn(): Promise<boolean | undefined> {
  const response = await fetch("/api/user/has-logged-in").catch(() => undefined);
  return response?.ok ? ((await response.json()) as { logged_in: boolean }).logged_in : undefined;
}

async function extend(): Promise<void> {
  await fetch("/api/session/heartbeat", { method: "POST" }).catch(() => undefined);
}
