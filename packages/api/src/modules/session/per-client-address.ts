const HOUR_MS = 3_600_000;

/** The start of the hour of a moment; counters are stored per hour. */
export function startOfHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}

/** Seconds until the end of the hour, rounded up. */
export function secondsLeft(now: Date): number {
  return Math.ceil((startOfHour(now).getTime() + HOUR_MS - now.getTime()) / 1000);
}

/** Minutes until the end of the hour, rounded up. */
export function minutesLeft(now: Date): number {
  return Math.ceil(secondsLeft(now) / 60);
}

/** The part of a client's address that is counted. For IPv6 it is the /64, in which a client may choose any address. */
export function clientAddressBlock(address: string): string {
  if (!address.includes(":") || address.includes(".")) {
    return address;
  }
  const [head = "", tail] = address.split("::");
  const groups = head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
  return [...groups, ...Array<string>(missing).fill("0"), ...(tail?.split(":") ?? [])].slice(0, 4).join(":");
}
