import { chmod, rm } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import type { CommandIo, RunCommand } from "./command-io.ts";
import { drained } from "./drained.ts";
import { connectTo, jsonLines, writeLine } from "./json-lines.ts";
import { findSocketPath, makeSocketPath } from "./operator-socket-path.ts";
import { INTERRUPTED } from "./run-work.ts";

/** A message from the terminal: the command once, then its standard input if requested. */
interface Request {
  readonly argv?: readonly string[];
  readonly cwd?: string;
  readonly stdin?: string;
}

/** A message from the shop. `exit` is the last one. */
interface Reply {
  readonly stdout?: string;
  readonly stderr?: string;
  readonly progress?: string;
  readonly isPassing?: boolean;
  readonly wants?: "stdin";
  readonly exit?: number;
}

/**
 * Serves operators' commands at the socket of the data folder. They run in this process, on its database. Only the user
 * that runs the shop can connect. The caller owns the folder's lock, so an existing socket belongs to a dead process
 * and is replaced.
 */
export async function serveOperatorSocket(dataDir: string, runCommand: RunCommand): Promise<AsyncDisposable> {
  const path = await makeSocketPath(dataDir);
  await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.once("close", () => sockets.delete(socket)));
    const end = () => socket.end();
    // Fails only on a message that is no JSON, which a terminal never sends.
    serve(socket, runCommand).then(end, end);
  });
  await listenPrivately(server, path);
  return {
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) {
        socket.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Runs a command inside the shop that owns `dataDir`.
 * @returns its exit code; undefined if no shop responds there
 */
export async function runOverSocket(
  dataDir: string,
  argv: readonly string[],
  io: CommandIo,
): Promise<number | undefined> {
  const path = await findSocketPath(dataDir);
  const socket = path === undefined ? undefined : await connectTo(path);
  if (!socket) {
    return undefined;
  }
  const interrupt = () => socket.destroy();
  io.signal.addEventListener("abort", interrupt, { once: true });
  try {
    return await converse(socket, { argv, cwd: io.cwd }, io);
  } finally {
    io.signal.removeEventListener("abort", interrupt);
    socket.destroy();
  }
}

/** Creates the socket with its final mode, so that others can never connect. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const listening = new Promise<void>((resolve, reject) => {
    server.once("listening", resolve).once("error", reject);
  });
  const umask = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(umask);
  }
  await listening;
  await chmod(path, 0o600);
}

async function serve(socket: Socket, runCommand: RunCommand): Promise<void> {
  const interruption = new AbortController();
  socket.once("close", () => interruption.abort());
  // A closed terminal is an interruption, which `close` reports.
  socket.on("error", () => undefined);
  const requests = jsonLines<Request>(socket);
  const { value: first } = await requests.next();
  if (!first?.argv || first.cwd === undefined) {
    return;
  }
  const reply = (message: Reply) => writeLine(socket, message);
  const exit = await runCommand(first.argv, {
    cwd: first.cwd,
    stdout: (stdout) => reply({ stdout }),
    drained: () => drained(socket),
    stderr: (stderr) => reply({ stderr }),
    progress: (progress, isPassing) => reply({ progress, isPassing }),
    readStdin: async () => {
      reply({ wants: "stdin" });
      return (await requests.next()).value?.stdin ?? "";
    },
    signal: interruption.signal,
  }).catch((error: unknown) => {
    reply({ stderr: `${error instanceof Error ? error.message : String(error)}\n` });
    return 1;
  });
  reply({ exit });
}

async function converse(socket: Socket, command: Request, io: CommandIo): Promise<number> {
  writeLine(socket, command);
  for await (const { stdout, stderr, progress, isPassing = false, wants, exit } of jsonLines<Reply>(socket)) {
    if (stdout !== undefined) {
      io.stdout(stdout);
      await io.drained?.();
    }
    if (stderr !== undefined) {
      io.stderr(stderr);
    }
    if (progress !== undefined) {
      if (io.progress) {
        io.progress(progress, isPassing);
      } else {
        io.stderr(`${progress}\n`);
      }
    }
    if (wants === "stdin") {
      writeLine(socket, { stdin: await io.readStdin() });
    }
    if (exit !== undefined) {
      return exit;
    }
  }
  const isInterrupted = io.signal.aborted;
  io.stderr(
    isInterrupted
      ? "Interrupted. The shop rolls back what it had not finished; what was reported before is done.\n"
      : "The shop ended before the command finished.\n",
  );
  return isInterrupted ? INTERRUPTED : 1;
}
