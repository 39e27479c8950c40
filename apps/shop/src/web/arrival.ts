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

/** Headers of a request by their names in lower case, as of a Request or of Node's own. */
export type HeaderValues = Pick<Headers, "get">;

/** Who asks, as far as the connection and trusted proxies say. */
export interface Origin {
  scheme: "http" | "https";
  /** As in the Host header. */
  host: string;
  clientAddress: string;
  /** The connection is that of a trusted proxy. */
  isProxied: boolean;
}

/** Creates the function that determines who asks. Only trusted proxies may override the connection [operator.proxies]. */
export function originReader({ trustedProxies }: Pick<Settings, "trustedProxies">) {
  const trusted = blockList(trustedProxies);
  return function originOf(headers: HeaderValues, { remoteAddress }: Connection): Origin {
    const direct = clientAddressOf(remoteAddress);
    const isProxied = direct !== undefined && has(trusted, direct);
    const hops = isProxied ? readHops(headers) : [];
    // The last hop that does not come from a trusted proxy is the visitor's. Hops before it may be forged.
    const visitors = hops.findLastIndex(({ address }) => address === undefined || !has(trusted, address));
    const trustedHops = hops.slice(Math.max(visitors, 0));
    return {
      scheme: trustedHops.find((hop) => hop.scheme)?.scheme ?? "http",
      host: trustedHops.find((hop) => hop.host)?.host ?? headers.get("host") ?? "",
      clientAddress: trustedHops.find((hop) => hop.address)?.address ?? direct ?? "",
      isProxied,
    };
  };
}

/**
 * Creates the function that determines how a request arrived.
 * @param warn is called once if a client that is no trusted proxy sends a proxy's headers, with its address if that is
 * private: then it is a proxy
 */
export function arrivalReader(
  settings: Pick<Settings, "trustedProxies" | "production">,
  warn: (address: string | undefined) => void = () => undefined,
) {
  const originOf = originReader(settings);
  let hasWarned = false;

  return function arrivalOf(headers: Headers, connection: Connection): Arrival {
    const { scheme, host, clientAddress, isProxied } = originOf(headers, connection);
    if (!(isProxied || hasWarned) && FORWARDED_HEADERS.some((name) => headers.has(name))) {
      hasWarned = true;
      warn(clientAddress !== "" && has(PRIVATE, clientAddress) ? clientAddress : undefined);
    }
    const traced = isProxied ? TRACE_PARENT.exec(headers.get("traceparent") ?? "") : undefined;
    return {
      scheme,
      host,
      secureCookies: areCookiesSecure({ scheme, host }, settings),
      clientAddress,
      traceId: traced?.[1] ?? newTraceId(),
      parentSpan: traced?.[2] ? { spanId: traced[2], isSampled: isSampled(traced[3]) } : undefined,
    };
  };
}

/** Whether cookies may be sent with TLS only. */
export function areCookiesSecure(
  { scheme, host }: Pick<Origin, "scheme" | "host">,
  { production }: Pick<Settings, "production">,
): boolean {
  return production || scheme === "https" || isLoopbackName(hostName(host));
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
