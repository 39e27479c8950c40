import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import { StartRefusedError } from "../start-refused-error.ts";

/**
 * Time limits for clients, in milliseconds: for the head of a request, for all of it, and between two on one
 * connection. The last is longer than the minute after which common proxies close an idle connection, so that none
 * of them sends a request into a connection that is just being closed.
 */
const TIMES = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
};

/** How long the end of a server takes at most, in milliseconds. */
const ENDING_TIMES = {
  /** For requests under way, and those that still wait to be taken. */
  closing: 20_000,
  /** Of these, for taking new connections, if they never pause. */
  knocking: 5000,
  /** For the first word on a connection; then it is given up. */
  silence: 1000,
};

type EndingTimes = typeof ENDING_TIMES;

/** A server that listens. */
export interface HttpServer {
  port: number;
  /** Goes on listening, but every answer from now on closes its connection, those under way included. */
  announceEnd(): void;
  /** Takes no more requests and lets those under way end. */
  close(): Promise<void>;
}

/**
 * Listens on a port, 0 for any that is free.
 * @throws StartRefusedError when another process has the port
 */
export async function listen(
  listener: RequestListener,
  port: number,
  times: Partial<typeof TIMES & EndingTimes> = {},
): Promise<HttpServer> {
  const underWay = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  /** At the end: requests that wait until listening is over. */
  let held: (() => void)[] | undefined;
  let isEnding = false;
  const server = createServer({ ...TIMES, ...times }, (incoming, outgoing) => {
    if (isEnding) {
      outgoing.shouldKeepAlive = false;
    }
    underWay.add(outgoing);
    outgoing.once("close", () => underWay.delete(outgoing));
    if (held) {
      held.push(() => listener(incoming, outgoing));
    } else {
      listener(incoming, outgoing);
    }
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? new StartRefusedError(`port ${port} is in use; set PORT`) : error);
    });
    server.listen(port, resolve);
  });
  const announceEnd = () => {
    isEnding = true;
    for (const outgoing of underWay) {
      outgoing.shouldKeepAlive = false;
    }
  };
  const answerHeld = () => {
    const waiting = held ?? [];
    held = undefined;
    for (const answer of waiting) {
      answer();
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    announceEnd,
    close: () => {
      announceEnd();
      held ??= [];
      return close(server, { sockets, answerHeld }, { ...ENDING_TIMES, ...times });
    },
  };
}

async function close(
  server: Server,
  { sockets, answerHeld }: { sockets: ReadonlySet<Socket>; answerHeld: () => void },
  { closing, knocking, silence }: EndingTimes,
): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), closing);
  await untilNobodyKnocks(server, knocking);
  const closed = new Promise<void>((resolve) => {
    // An HTTP server's own `close` ends connections whose first request has not been read yet.
    NetServer.prototype.close.call(server, () => resolve());
  });
  // Browsers open connections in advance; one that says nothing even now is not waited for.
  const hangUp = () => {
    server.closeIdleConnections();
    for (const socket of sockets) {
      if (socket.bytesRead === 0) {
        socket.destroy();
      }
    }
  };
  // A busy process comes here late: what was said meanwhile is read before it is judged.
  const silent = setTimeout(() => setImmediate(hangUp), silence);
  answerHeld();
  await closed;
  clearTimeout(silent);
  clearTimeout(late);
}

/**
 * Connections that wait to be taken are reset when listening ends, so it ends just after a look at them that found none.
 * Each turn of the event loop takes one of them only, so meanwhile their requests are held: answering them would take
 * longer than the next ones need to arrive. Where they never pause, listening ends all the same.
 */
async function untilNobodyKnocks(server: Server, knocking: number): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on("connection", count);
  const start = performance.now();
  for (let before = -1; before !== taken && performance.now() - start < knocking; ) {
    before = taken;
    await new Promise((resolve) => setImmediate(resolve));
  }
  server.off("connection", count);
}
