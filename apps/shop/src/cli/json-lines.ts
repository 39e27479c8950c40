import { createConnection, type Socket } from "node:net";

const CUT_OFF = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE"]);

/** The messages that arrive on a socket, one JSON value per line, until it closes on either side. */
export async function* jsonLines<Message>(socket: Socket): AsyncGenerator<Message, undefined> {
  socket.setEncoding("utf8");
  let rest = "";
  try {
    for await (const chunk of socket) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      yield* lines.map((line) => JSON.parse(line) as Message);
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error && CUT_OFF.has(String(error.code)))) {
      throw error;
    }
  }
}

export function writeLine(socket: Socket, message: unknown): void {
  if (socket.writable) {
    socket.write(`${JSON.stringify(message)}\n`);
  }
}

/** Connects to a Unix socket; returns undefined if no process listens there. */
export function connectTo(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path);
    socket.once("connect", () => {
      socket.removeAllListeners("error").on("error", () => undefined);
      resolve(socket);
    });
    socket.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") {
        resolve(undefined);
      } else {
        reject(error);
      }
    });
  });
}
