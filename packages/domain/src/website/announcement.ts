/** Where and for whom an announcement is shown [shell.announcement]. */
export const ANNOUNCEMENT_GUARDS = ["checkout", "logged-in", "logged-out"] as const;
export type AnnouncementGuard = (typeof ANNOUNCEMENT_GUARDS)[number];

/**
 * True if a page shows the announcement: never the confirmation; a page of the checkout with the guard `checkout` only;
 * with the guard of one kind of visitors to no other.
 * @param path without language
 */
export function showsAnnouncement(
  guards: readonly AnnouncementGuard[],
  { path, isLoggedIn }: { path: string; isLoggedIn: boolean },
): boolean {
  const isInCheckout = path.startsWith("/checkout/") || path === "/payment-in-process";
  const audience = guards.filter((guard) => guard !== "checkout");
  return (
    path !== "/checkout/confirmation" &&
    (!isInCheckout || guards.includes("checkout")) &&
    (audience.length === 0 || audience.includes(isLoggedIn ? "logged-in" : "logged-out"))
  );
}
