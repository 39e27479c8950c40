import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A request that a browser sent to the host of somebody else. */
export interface VendorRequest {
  host: string;
  method: string;
  /** Without query. */
  path: string;
  query: URLSearchParams;
  body: string;
}

/** What a host of somebody else answers; undefined: it is not found. */
export type Vendor = (request: VendorRequest) => { type: string; body: string } | undefined;

/** By host. */
export type Vendors = Readonly<Record<string, Vendor>>;

export interface VendorServer extends AsyncDisposable {
  port: number;
  /** Everything that arrived, in this order, also at hosts that nobody answers for. */
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
