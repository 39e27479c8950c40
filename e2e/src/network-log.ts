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
 * knows of requests that no page reports, such as those that were only prepared. What the browser asked for by itself,
 * for no page, frame or worker, is left out.
 */
export async function readNetworkLog(file: string): Promise<LoggedPart[]> {
  return loggedParts(JSON.parse(await readFile(file, "utf8")) as NetworkLog);
}

export function loggedParts({ constants, events }: NetworkLog): LoggedPart[] {
  const isOwn = ownEvents(constants.logEventTypes, events);
  const parts = [{ name: "", hosts: new Set<string>() }];
  for (const url of events.filter((event) => !isOwn(event)).flatMap(urlsOf)) {
    const { hostname, pathname, search } = url;
    const [, name] = `${pathname}${search}`.split(MARK);
    if (name !== undefined && name !== parts.at(-1)?.name) {
      parts.push({ name, hosts: new Set() });
    } else if (hostname) {
      parts.at(-1)?.hosts.add(hostname);
    }
  }
  return parts.map(({ name, hosts }) => ({ name, hosts: [...hosts].toSorted() }));
}

/** The initiator of a request that no document or worker made. Addresses that a journey types have it, too. */
const BROWSER = "not an origin";

/**
 * Tells the events of requests that the browser made for itself: those of the request, and those of connections to a
 * host which nothing else asked for. A connection that is only prepared has no request, and always counts as a page's.
 */
function ownEvents(types: Readonly<Record<string, number>>, events: readonly LoggedEvent[]) {
  const starts = events.filter(({ type }) => type === types.URL_REQUEST_START_JOB);
  const own = starts.filter(({ params }) => params?.initiator === BROWSER && params.request_type === "other");
  const sources = new Set(own.map(({ source }) => source.id));
  const hostsOf = (some: readonly LoggedEvent[]) => new Set(some.flatMap(urlsOf).map(({ hostname }) => hostname));
  const asked = hostsOf([
    ...starts.filter(({ source }) => !sources.has(source.id)),
    ...events.filter(({ params }) => params?.is_preconnect),
  ]);
  const ownHosts = [...hostsOf(own)].filter((host) => !asked.has(host));
  return (event: LoggedEvent) =>
    sources.has(event.source.id) || urlsOf(event).some(({ hostname }) => ownHosts.includes(hostname));
}

export interface NetworkLog {
  constants: { logEventTypes: Readonly<Record<string, number>> };
  events: readonly LoggedEvent[];
}

interface LoggedEvent {
  type: number;
  /** The subject of the event: a request, a connection, a look-up. */
  source: { id: number };
  params?: {
    url?: string;
    original_url?: string;
    group_id?: string;
    initiator?: string;
    request_type?: string;
    is_preconnect?: boolean;
  };
}

function urlsOf({ params = {} }: LoggedEvent): URL[] {
  return [params.url, params.original_url, params.group_id].flatMap((text) => URL.parse(addressIn(text)) ?? []);
}

/** A connection's group is an address, perhaps with a letter for its privacy in front, and what it is kept apart by. */
function addressIn(text = ""): string {
  return text.replace(/^pm\//, "").split(/[\s<]/)[0] ?? "";
}
