import { randomUUID } from "node:crypto";
import { chmod, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { json, text } from "node:stream/consumers";
import type { RunCommand } from "./command-io.ts";
import { drained } from "./drained.ts";
import { type CommandEvent, commandRequest } from "./operator-messages.ts";
import { makeSocketPath } from "./operator-socket-path.ts";

/** Commands that wait for their standard input, by their ids. */
type Waiting = Map<string, (input: string) => void>;

/**
 * Serves operators' commands by HTTP at the socket of the data folder. They run in this process, on its database. Only
 * the user that runs the shop can connect. The caller owns the folder's lock, so an existing socket belongs to a dead
 * process and is replaced.
 */
export async function serveOperatorSocket(dataDir: string, runCommand: RunCommand): Promise<AsyncDisposable> {
  const path = await makeSocketPath(dataDir);
  await rm(path, { force: true });
  const waiting: Waiting = new Map();
  const server = createServer((request, response) => {
    // Fails only where the terminal has gone.
    serve(request, response, { runCommand, waiting }).catch(() => response.destroy());
  });
  await listenPrivately(server, path);
  return {
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
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

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { runCommand, waiting }: { runCommand: RunCommand; waiting: Waiting },
): Promise<void> {
  const [, collection, id, part] = request.url?.split("/") ?? [];
  if (request.method !== "POST" || collection !== "commands") {
    response.writeHead(404).end();
  } else if (id === undefined) {
    const command = commandRequest.safeParse(await json(request).catch(() => undefined));
    if (command.success) {
      await serveCommand(command.data, response, { runCommand, waiting });
    } else {
      response.writeHead(400).end();
    }
  } else {
    const take = part === "stdin" ? waiting.get(id) : undefined;
    waiting.delete(id);
    take?.(await text(request));
    response.writeHead(take ? 204 : 404).end();
  }
}

/** Runs a command, and answers with what it prints while it runs. */
async function serveCommand(
  { argv, cwd }: { argv: readonly string[]; cwd: string },
  response: ServerResponse,
  { runCommand, waiting }: { runCommand: RunCommand; waiting: Waiting },
): Promise<void> {
  const id = randomUUID();
  const interruption = new AbortController();
  response.once("close", () => {
    waiting.delete(id);
    interruption.abort();
  });
  response.writeHead(200, { "content-type": "application/x-ndjson", location: `/commands/${id}` });
  const tell = (event: CommandEvent) => {
    response.write(`${JSON.stringify(event)}\n`);
  };
  const exit = await runCommand(argv, {
    cwd,
    stdout: (stdout) => tell({ stdout }),
    drained: () => drained(response),
    stderr: (stderr) => tell({ stderr }),
    progress: (progress, isPassing) => tell({ progress, isPassing }),
    readStdin: () =>
      new Promise((resolve, reject) => {
        waiting.set(id, resolve);
        // A terminal that has gone answers no more.
        interruption.signal.addEventListener("abort", () => reject(interruption.signal.reason), { once: true });
        tell({ wants: "stdin" });
      }),
    signal: interruption.signal,
  }).catch((error: unknown) => {
    tell({ stderr: `${error instanceof Error ? error.message : String(error)}\n` });
    return 1;
  });
  tell({ exit });
  response.end();
}
