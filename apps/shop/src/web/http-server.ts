import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { StartRefusedError } from "../start-refused-error.ts";

/** Seconds that requests under way get to end. */
const DRAIN_SECONDS = 20;

/** A server that listens. */
export interface HttpServer {
  port: number;
  /** Takes no more requests and lets those under way end. */
  drain(): Promise<void>;
}

/**
 * Listens on a port, 0 for any that is free.
 * @throws StartRefusedError when another process has the port
 */
export async function listen(listener: RequestListener, port: number): Promise<HttpServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? new StartRefusedError(`port ${port} is in use; set PORT`) : error);
    });
    server.listen(port, resolve);
  });
  return { port: (server.address() as AddressInfo).port, drain: () => drain(server) };
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_SECONDS * 1000);
  await closed;
  clearTimeout(late);
}
