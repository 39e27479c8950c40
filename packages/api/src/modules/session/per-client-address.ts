const HOUR_MS = 3_600_000;

/** The hour that a moment is in: counters are kept by it. */
export function startOfHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}

/** Minutes until that hour is over, rounded up. */
export function minutesLeft(now: Date): number {
  return Math.ceil((startOfHour(now).getTime() + HOUR_MS - now.getTime()) / 60_000);
}

/** What of a client's address is counted: an IPv6 client counts as its /64, because it may choose any address in it. */
export function clientAddressBlock(address: string): string {
  if (!address.includes(":") || address.includes(".")) {
    return address;
  }
  const [head = "", tail] = address.split("::");
  const groups = head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
  return [...groups, ...Array<string>(missing).fill("0"), ...(tail?.split(":") ?? [])].slice(0, 4).join(":");
}
