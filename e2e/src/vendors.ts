import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A request that a browser sent to a host other than the shop's. */
export interface VendorRequest {
  host: string;
  method: string;
  /** Without query. */
  path: string;
  query: URLSearchParams;
  body: string;
}

/** The answer of a host other than the shop's; undefined: it is not found. */
export type Vendor = (request: VendorRequest) => { type: string; body: string } | undefined;

/** The answers by host. */
export type Vendors = Readonly<Record<string, Vendor>>;

export interface VendorServer extends AsyncDisposable {
  port: number;
  /** All requests that arrived, in order, including those to hosts without an answer. */
  received: VendorRequest[];
}

/** Key and certificate in one file. They prove nothing: only browsers that ignore what is wrong with them accept them. */
const PEM = readFileSync(new URL("stand-in.pem", import.meta.url));

/** Answers with TLS for all hosts but the shop's; browsers come here by their host rules. */
export async function startVendors(vendors: Vendors): Promise<VendorServer> {
  const received: VendorRequest[] = [];
  const server = createServer({ key: PEM, cert: PEM }, async (incoming, response) => {
    const { host = "", origin = "*" } = incoming.headers;
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? "/", `https://${host}`);
    const request = { host, method: incoming.method ?? "GET", path, query, body: await text(incoming) };
    received.push(request);
    const answer = vendors[host]?.(request);
    response.setHeader("access-control-allow-origin", origin);
    response.writeHead(answer ? 200 : 404, { "content-type": answer?.type ?? "text/plain" }).end(answer?.body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    received,
    [Symbol.asyncDispose]: async () => {
      server.close().closeAllConnections();
    },
  };
}
