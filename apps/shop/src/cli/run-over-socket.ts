import { type IncomingMessage, request } from "node:http";
import type { CommandIo } from "./command-io.ts";
import { type CommandEvent, commandEvent, linesOf } from "./operator-messages.ts";
import { findSocketPath } from "./operator-socket-path.ts";
import { INTERRUPTED, isInterruption } from "./run-work.ts";

/** No process listens at the socket. */
const NOBODY_LISTENS = new Set(["ENOENT", "ECONNREFUSED"]);
/** The shop's process ended. */
const CUT_OFF = new Set(["ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE"]);

/**
 * Runs a command inside the shop that owns `dataDir`.
 * @returns its exit code; undefined if no shop responds there
 */
export async function runOverSocket(
  dataDir: string,
  argv: readonly string[],
  io: CommandIo,
): Promise<number | undefined> {
  const socketPath = await findSocketPath(dataDir);
  if (socketPath === undefined) {
    return undefined;
  }
  try {
    const body = JSON.stringify({ argv, cwd: io.cwd });
    const exit = await follow(await post({ socketPath, path: "/commands", body, signal: io.signal }), socketPath, io);
    if (exit !== undefined) {
      return exit;
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (NOBODY_LISTENS.has(code)) {
      return undefined;
    }
    if (!CUT_OFF.has(code) && !isInterruption(error, io.signal)) {
      throw error;
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

/** Prints what the command says. @returns its exit code, or undefined if the shop ended before it */
async function follow(answer: IncomingMessage, socketPath: string, io: CommandIo): Promise<number | undefined> {
  for await (const line of linesOf(answer)) {
    const event = commandEvent.parse(JSON.parse(line));
    if ("exit" in event) {
      return event.exit;
    }
    if ("wants" in event) {
      const path = `${answer.headers.location}/stdin`;
      (await post({ socketPath, path, body: await io.readStdin(), signal: io.signal })).resume();
    } else {
      await show(event, io);
    }
  }
  return undefined;
}

async function show(event: Exclude<CommandEvent, { exit: number } | { wants: "stdin" }>, io: CommandIo): Promise<void> {
  if ("stdout" in event) {
    io.stdout(event.stdout);
    await io.drained?.();
  } else if ("stderr" in event) {
    io.stderr(event.stderr);
  } else if (io.progress) {
    io.progress(event.progress, event.isPassing);
  } else {
    io.stderr(`${event.progress}\n`);
  }
}

/** Sends a request to the socket, on a connection of its own. */
function post(call: { socketPath: string; path: string; body: string; signal: AbortSignal }): Promise<IncomingMessage> {
  const { body, ...to } = call;
  return new Promise((resolve, reject) => {
    request({ ...to, method: "POST", agent: false }, resolve)
      .once("error", reject)
      .end(body);
  });
}
