import { isIPv6 } from "node:net";

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

/**
 * The part of a client's address that is counted, in one spelling. For IPv6 it is the /64, in which a client may choose any
 * address; an IPv4 address written as IPv6 counts as the IPv4 one.
 */
export function clientAddressBlock(address: string): string {
  const groups = groupsOf(address);
  if (!groups) {
    return address;
  }
  const isIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isIpv4
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 0xff])
        .join(".")
    : groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(":");
}

/** The eight groups of an IPv6 address; undefined for anything else. */
function groupsOf(address: string): number[] | undefined {
  const [bare = ""] = address.split("%");
  // A URL has the one spelling of RFC 5952, whatever was written, also `::10.0.0.1`.
  const host = isIPv6(bare) ? new URL(`http://[${bare}]`).hostname.slice(1, -1) : undefined;
  if (host === undefined) {
    return undefined;
  }
  const [head = [], tail = []] = host.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}
