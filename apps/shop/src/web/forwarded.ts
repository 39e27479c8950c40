import { isIP } from "node:net";

/** A hop recorded by a proxy. */
export interface Hop {
  /** The client's address; undefined if the proxy omitted or obfuscated it. */
  address: string | undefined;
  host: string | undefined;
  scheme: "http" | "https" | undefined;
}

/** Headers in which proxies record hops. */
export const FORWARDED_HEADERS = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"];

/**
 * The hops in the headers, the visitor's first. X-Forwarded-* has precedence, because a proxy that sets it, as most do,
 * may pass on a Forwarded header that the visitor forged.
 */
export function readHops(headers: Pick<Headers, "get">): Hop[] {
  const [forwarded, ...legacy] = FORWARDED_HEADERS.map((name) => headers.get(name));
  const [addresses, host, scheme] = legacy;
  if (legacy.some((value) => value !== null)) {
    const [named, hosts, schemes] = [addresses, host, scheme].map((header) => listed(header ?? "")) as [
      string[],
      string[],
      string[],
    ];
    const clients = named.length > 0 ? named : [""];
    // Each proxy appends what it saw: the last values are of the last hop, and those before the hops' may be forged.
    return clients.map((client, index) => {
      const fromEnd = index - clients.length;
      return hop({ for: client, host: hosts.at(fromEnd), proto: schemes.at(fromEnd) });
    });
  }
  return split(forwarded ?? "", ",").map((element) => hop(pairsOf(element)));
}

function hop(pairs: Record<string, string | undefined>): Hop {
  const scheme = pairs.proto?.toLowerCase();
  return {
    address: clientAddressOf(pairs.for ?? ""),
    host: pairs.host || undefined,
    scheme: scheme === "http" || scheme === "https" ? scheme : undefined,
  };
}

/** The pairs of an element of Forwarded (RFC 7239 §4), with names in lower case. */
function pairsOf(element: string): Record<string, string> {
  return Object.fromEntries(
    split(element, ";").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [name.trim().toLowerCase(), unquoted(value.join("=").trim())];
    }),
  );
}

/** Splits at separators outside of quotes. */
function split(text: string, separator: "," | ";"): string[] {
  return text.match(separator === "," ? /(?:"(?:\\.|[^"\\])*"|[^",])+/g : /(?:"(?:\\.|[^"\\])*"|[^";])+/g) ?? [];
}

function unquoted(value: string): string {
  return value.startsWith('"') ? value.slice(1, -1).replaceAll(/\\(.)/g, "$1") : value;
}

function listed(header: string): string[] {
  return header
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** An address without port, brackets and the prefix of IPv4-mapped IPv6; undefined for anything else. */
export function clientAddressOf(node: string): string | undefined {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(node)?.[1] ?? /^([\d.]+):\d+$/.exec(node)?.[1] ?? node;
  const address = bare.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) ? address : undefined;
}
