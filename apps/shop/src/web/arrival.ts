import { BlockList, isIPv6 } from "node:net";
import { type Arrival, hostName, isLoopbackName, newTraceId } from "@guerdon/api";
import type { Settings } from "../settings.ts";
import { clientAddressOf, FORWARDED_HEADERS, readHops } from "./forwarded.ts";

/** The properties of a request's network connection. */
export interface Connection {
  remoteAddress: string;
}

/** The trace, the span and the flags of a `traceparent` (W3C Trace Context), whose ids are not all zeros. */
const TRACE_PARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})/;

/** The last bit of the flags of a `traceparent`. */
const isSampled = (flags = "") => Number.parseInt(flags, 16) % 2 === 1;

/** Private address ranges. */
const PRIVATE = blockList(["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8", "::1/128", "fc00::/7"]);

/**
 * Creates the function that determines how a request arrived. Only trusted proxies may override the connection.
 * @param warn is called once if another client tries to, with its address if that is private: then it is a proxy
 */
export function arrivalReader(
  settings: Pick<Settings, "trustedProxies" | "production">,
  warn: (address: string | undefined) => void = () => undefined,
) {
  const trusted = blockList(settings.trustedProxies);
  let hasWarned = false;

  return function arrivalOf(headers: Headers, connection: Connection): Arrival {
    const direct = clientAddressOf(connection.remoteAddress);
    const isProxied = direct !== undefined && has(trusted, direct);
    if (!(isProxied || hasWarned) && FORWARDED_HEADERS.some((name) => headers.has(name))) {
      hasWarned = true;
      warn(direct !== undefined && has(PRIVATE, direct) ? direct : undefined);
    }
    const traced = isProxied ? TRACE_PARENT.exec(headers.get("traceparent") ?? "") : undefined;
    const hops = isProxied ? readHops(headers) : [];
    // The last hop that does not come from a trusted proxy is the visitor's. Hops before it may be forged.
    const visitors = hops.findLastIndex(({ address }) => address === undefined || !has(trusted, address));
    const trustedHops = hops.slice(Math.max(visitors, 0));
    const scheme = trustedHops.find((hop) => hop.scheme)?.scheme ?? "http";
    const host = trustedHops.find((hop) => hop.host)?.host ?? headers.get("host") ?? "";
    return {
      scheme,
      host,
      secureCookies: settings.production || scheme === "https" || isLoopbackName(hostName(host)),
      clientAddress: trustedHops.find((hop) => hop.address)?.address ?? direct ?? "",
      traceId: traced?.[1] ?? newTraceId(),
      parentSpan: traced?.[2] ? { spanId: traced[2], isSampled: isSampled(traced[3]) } : undefined,
    };
  };
}

function blockList(blocks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [network = "", prefix] = block.split("/");
    list.addSubnet(network, Number(prefix), isIPv6(network) ? "ipv6" : "ipv4");
  }
  return list;
}

function has(list: BlockList, address: string): boolean {
  return list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
