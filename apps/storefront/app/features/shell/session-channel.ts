const NAME = "session";

/** Tells the other tabs of this browser to look whether their session is over. */
export function announceLogOut(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage("over?");
  channel.close();
}

/**
 * Calls `look` whenever a tab of this browser has no session any more.
 * @returns ends it
 */
export function onLogOut(look: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", look);
  return () => channel.close();
}
