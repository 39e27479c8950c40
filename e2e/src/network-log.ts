import { readFile } from "node:fs/promises";

/** A part of a browser's network log: what it requested, connected to or looked up. */
export interface LoggedPart {
  /** Empty for the first one. */
  name: string;
  /** Without port, sorted. */
  hosts: string[];
}

/** The path on the shop's host whose request begins a part, which its query names. */
export const MARK = "/healthz?part=";

/**
 * The parts of the network log that Chromium wrote (`--log-net-log`). It is complete once the browser has ended, and
 * knows of requests that no page reports, such as those that were only prepared.
 */
export async function readNetworkLog(file: string): Promise<LoggedPart[]> {
  const { events } = JSON.parse(await readFile(file, "utf8")) as { events: LoggedEvent[] };
  const parts = [{ name: "", hosts: new Set<string>() }];
  for (const url of events.flatMap(({ params = {} }) =>
    [params.url, params.original_url, params.group_id ?? []].flat(),
  )) {
    const { hostname, pathname, search } = URL.parse(addressIn(url)) ?? {};
    const [, name] = `${pathname}${search}`.split(MARK);
    if (name !== undefined && name !== parts.at(-1)?.name) {
      parts.push({ name, hosts: new Set() });
    } else if (hostname) {
      parts.at(-1)?.hosts.add(hostname);
    }
  }
  return parts.map(({ name, hosts }) => ({ name, hosts: [...hosts].toSorted() }));
}

interface LoggedEvent {
  params?: { url?: string; original_url?: string; group_id?: string };
}

/** A connection's group is an address with what it is kept apart by behind it. */
function addressIn(text = ""): string {
  return text.split(/[\s<]/)[0] ?? "";
}
