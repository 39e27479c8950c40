import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** An answer in place of the API's. */
export interface StandInAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** An API of a shop whose next answers can be replaced. */
export interface FailingApi extends AsyncDisposable {
  url: string;
  /** Answers the calls of a path so until it is told otherwise; undefined: as the shop does. */
  answer: (path: string, answer: StandInAnswer | undefined) => void;
}

/** Starts a gateway before a shop's API. */
export async function startFailingApi(shopOrigin: string): Promise<FailingApi> {
  const { hostname, port } = new URL(shopOrigin);
  const replaced = new Map<string, StandInAnswer>();
  const server = createServer((incoming, response) => {
    const standIn = replaced.get(new URL(incoming.url ?? "/", shopOrigin).pathname);
    if (standIn) {
      incoming.resume();
      response.writeHead(standIn.status, standIn.headers).end(standIn.body);
      return;
    }
    const { url: path, method, headers } = incoming;
    const onward = request({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (path, answer) => (answer ? replaced.set(path, answer) : replaced.delete(path)),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
