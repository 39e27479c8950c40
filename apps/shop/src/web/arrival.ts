import { BlockList, isIPv6 } from "node:net";
import { type Arrival, hostName, isLoopbackName } from "@guerdon/api";
import type { Settings } from "../settings.ts";

/** What the connection itself tells of a request. */
export interface Connection {
  remoteAddress: string;
}

/** How a request reached us, as the visitor's browser sees it. */
export interface ArrivalWithScheme extends Arrival {
  scheme: "http" | "https";
}

/** Makes the function that works out how a request arrived; only trusted proxies may say otherwise (decisions §10). */
export function arrivalReader(settings: Pick<Settings, "trustedProxies" | "production">) {
  const trusted = new BlockList();
  for (const block of settings.trustedProxies) {
    const [network = "", prefix] = block.split("/");
    trusted.addSubnet(network, Number(prefix), isIPv6(network) ? "ipv6" : "ipv4");
  }
  const isTrusted = (address: string) =>
    trusted.check(plainAddress(address), isIPv6(plainAddress(address)) ? "ipv6" : "ipv4");

  return function arrivalOf(headers: Headers, connection: Connection): ArrivalWithScheme {
    const direct = plainAddress(connection.remoteAddress);
    const forwarded = isTrusted(direct) ? headers : new Headers();
    const scheme = first(forwarded.get("x-forwarded-proto")) === "https" ? "https" : "http";
    const host = first(forwarded.get("x-forwarded-host")) || headers.get("host") || "";
    return {
      scheme,
      host,
      secureCookies: settings.production || scheme === "https" || isLoopbackName(hostName(host)),
      clientAddress: clientAddress(forwarded.get("x-forwarded-for"), direct, isTrusted),
      inProcess: false,
    };
  };
}

/** The last address that no trusted proxy added: everything before it may be made up. */
function clientAddress(header: string | null, direct: string, isTrusted: (address: string) => boolean): string {
  const chain = (header ?? "")
    .split(",")
    .map((part) => plainAddress(part.trim()))
    .filter(Boolean);
  return chain.reverse().find((address) => !isTrusted(address)) ?? direct;
}

/** IPv4 addresses that arrive over an IPv6 socket lose their prefix. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, "");
}

function first(header: string | null): string {
  return header?.split(",")[0]?.trim() ?? "";
}
