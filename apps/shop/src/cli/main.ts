import { ProgressLine } from "../pace/progress-line.ts";
import { processSettings, type Settings } from "../settings.ts";
import { SettingsError } from "../settings-error.ts";
import type { CommandIo } from "./command-io.ts";
import { drained } from "./drained.ts";
import { readStdin } from "./read-stdin.ts";
import { type Needed, runWithoutShop } from "./run-command.ts";
import { runOverSocket } from "./run-over-socket.ts";
import { INTERRUPTED, isInterruption } from "./run-work.ts";

const argv = process.argv.slice(2);
const interruption = new AbortController();

// The words that are neither options nor arguments, in which a secret may be.
const words = argv.slice(0, 2).filter((word) => !word.startsWith("-"));
const line = new ProgressLine(process.stderr, `${words.join(" ")}: …`);
const writerTo = (stream: NodeJS.WriteStream) => (text: string) => line.write(stream, text);

// A reader that has read enough, as `head` has, neither ends the command nor changes its exit code.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") {
    throw error;
  }
});

const io: CommandIo = {
  cwd: process.cwd(),
  stdout: writerTo(process.stdout),
  // A reader that shows a page at a time has the terminal meanwhile.
  drained: () => line.silent(() => drained(process.stdout)),
  stderr: writerTo(process.stderr),
  progress: (text, isPassing) => line.show(text, isPassing),
  readStdin: () => line.silent(() => readStdin(process.stdin)),
  signal: interruption.signal,
};

// Only once: a second Ctrl-C ends the process.
process.once("SIGINT", () => {
  io.stderr("Stopping …\n");
  interruption.abort();
});

try {
  const needs = await runWithoutShop(argv, io);
  process.exitCode = typeof needs === "number" ? needs : await runNextToDatabase(needs);
} catch (error) {
  const isInterrupted = isInterruption(error, io.signal);
  for (const line of isInterrupted ? ["it was interrupted before it began"] : await linesOf(error)) {
    io.stderr(`guerdon: ${line}\n`);
  }
  process.exitCode = isInterrupted ? INTERRUPTED : 1;
} finally {
  line.close();
}

async function linesOf(error: unknown): Promise<readonly string[]> {
  if (error instanceof SettingsError) {
    return error.lines;
  }
  const { inOneLine } = await import("../in-one-line.ts");
  return [inOneLine(error, processSettings([])) ?? (error instanceof Error ? error.message : String(error))];
}

/** PostgreSQL accepts another connection. The embedded database belongs to one process, which runs the command. */
async function runNextToDatabase(needs: Needed): Promise<number> {
  if (needs === "installation") {
    return runOnWholeInstallation();
  }
  const settings = processSettings([]);
  const answered = settings.databaseUrl ? undefined : await runOverSocket(settings.dataDir, argv, io);
  if (answered !== undefined) {
    return answered;
  }
  const { runInOwnShop, runOnOwnDatabase } = await import("./run-on-own-connection.ts");
  return needs === "shop" ? runInOwnShop(settings, argv, io) : runOnOwnDatabase(settings, argv, io);
}

/** Mistakes in the settings are a part of what there is to say. */
async function runOnWholeInstallation(): Promise<number> {
  let settings: Settings | undefined;
  let mistakes: readonly string[] = [];
  try {
    settings = processSettings([]);
  } catch (error) {
    if (!(error instanceof SettingsError)) {
      throw error;
    }
    mistakes = error.lines;
  }
  const answered = !settings || settings.databaseUrl ? undefined : await runOverSocket(settings.dataDir, argv, io);
  if (answered !== undefined) {
    return answered;
  }
  const { runOnOwnInstallation } = await import("./run-on-own-connection.ts");
  return runOnOwnInstallation({ settings, mistakes }, argv, io);
}
