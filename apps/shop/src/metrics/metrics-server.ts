import { createServer } from "node:http";
import type { Registry } from "prom-client";
import { refuseUsedPort } from "../web/port-is-free.ts";

/**
 * Answers `GET /metrics` and nothing else, on a port that visitors do not reach.
 * @throws StartRefusedError if the port cannot be listened on
 */
export async function serveMetrics(registry: Registry, port: number): Promise<{ close(): Promise<void> }> {
  await refuseUsedPort(port, "METRICS_PORT");
  const server = createServer((incoming, outgoing) => {
    if (incoming.method !== "GET" || incoming.url?.split("?")[0] !== "/metrics") {
      outgoing.writeHead(404, { "content-type": "text/plain" }).end("Not found\n");
      return;
    }
    registry.metrics().then(
      (text) => outgoing.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => outgoing.writeHead(500, { "content-type": "text/plain" }).end("Failed\n"),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
