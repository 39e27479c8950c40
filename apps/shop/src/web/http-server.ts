import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createAcceptor, Server as NetServer, type Socket } from "node:net";
import { refuseUsedPort } from "./port-is-free.ts";

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

/** Timeouts of a closing server, in milliseconds. */
const ENDING_TIMES = {
  /** For running requests, and those on connections that wait to be accepted. */
  closing: 20_000,
  /** The part of `closing` for accepting waiting connections. */
  accepting: 5000,
  /** Without a new connection, after which none is believed to be waiting. */
  quiet: 25,
  /** For the first bytes on a connection; then it is closed. */
  silence: 1000,
};

type EndingTimes = typeof ENDING_TIMES;

/**
 * Sockets that listen on the port. Each accepts one connection in a turn of the event loop: with a single one, new
 * connections would wait for seconds as soon as turns get long, and an order could not go first.
 */
const ACCEPTORS = process.platform === "linux" ? 16 : 1;

/** A listening server. */
export interface HttpServer {
  port: number;
  /** Continues to listen, but closes each connection after its next response. */
  announceEnd(): void;
  /** Stops listening and waits for running requests. */
  close(): Promise<void>;
}

/**
 * Listens on a port; 0 means any free port.
 * @throws StartRefusedError if another process uses the port
 */
export async function listen(
  listener: RequestListener,
  port: number,
  times: Partial<typeof TIMES & EndingTimes> = {},
): Promise<HttpServer> {
  const underWay = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  /** While closing: requests that are held until listening has ended. */
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
  const listening = await listenTogether(server, port);
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
      return close(listening, { sockets, answerHeld }, { ...ENDING_TIMES, ...times });
    },
  };
}

/** The server of requests, and those that only accept connections for it. */
interface Listening {
  server: Server;
  acceptors: readonly NetServer[];
}

/** Listens with all acceptors. @throws StartRefusedError if another process uses the port */
async function listenTogether(server: Server, port: number): Promise<Listening> {
  if (port !== 0) {
    // Sockets that share a port would also share it with those of another process.
    await refuseUsedPort(port);
  }
  const options = { allowHalfOpen: true, noDelay: true };
  const acceptors = Array.from({ length: ACCEPTORS - 1 }, () =>
    createAcceptor(options, (socket) => server.emit("connection", socket)),
  );
  await listenOn(server, port);
  const { port: shared } = server.address() as AddressInfo;
  await Promise.all(acceptors.map((acceptor) => listenOn(acceptor, shared)));
  return { server, acceptors };
}

function listenOn(server: NetServer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, reusePort: ACCEPTORS > 1 }, resolve);
  });
}

async function close(
  { server, acceptors }: Listening,
  { sockets, answerHeld }: { sockets: ReadonlySet<Socket>; answerHeld: () => void },
  { closing, accepting, quiet, silence }: EndingTimes,
): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), closing);
  await acceptWaiting(server, { accepting, quiet });
  // `close` of an HTTP server would end connections whose first request has not been read yet.
  const closed = Promise.all(
    [server, ...acceptors].map(
      (each) => new Promise<void>((resolve) => NetServer.prototype.close.call(each, () => resolve())),
    ),
  );
  // Browsers open connections in advance. Those that have not sent anything are closed.
  const closeConnection = () => {
    server.closeIdleConnections();
    for (const socket of sockets) {
      if (socket.bytesRead === 0) {
        socket.destroy();
      }
    }
  };
  // On a busy process the timer fires late, so data that arrived meanwhile is read first.
  const silent = setTimeout(() => setImmediate(closeConnection), silence);
  answerHeld();
  await closed;
  clearTimeout(silent);
  clearTimeout(late);
}

/**
 * Waits until no connections are waiting to be accepted, because they are reset when listening ends. Each turn of the
 * event loop accepts only one, so their requests are held meanwhile: answering them would take longer than the next
 * ones need to arrive. Clients that are just connecting are given a moment. It ends after `accepting` even if connections
 * keep arriving.
 */
async function acceptWaiting(
  server: Server,
  { accepting, quiet }: Pick<EndingTimes, "accepting" | "quiet">,
): Promise<void> {
  const start = performance.now();
  let last = start;
  const note = () => {
    last = performance.now();
  };
  server.on("connection", note);
  for (let isQuiet = false; !isQuiet && performance.now() - start < accepting; ) {
    const before = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    // On a busy machine much of the time may have passed between two turns: the last one must have begun after it.
    isQuiet = before - last >= quiet;
  }
  server.off("connection", note);
}
