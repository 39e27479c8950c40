import { processSettings, SettingsError } from "../settings.ts";
import type { CommandIo } from "./command-io.ts";
import { runOverSocket } from "./operator-socket.ts";
import { runWithoutShop } from "./run-command.ts";

const argv = process.argv.slice(2);
const interruption = new AbortController();
process.once("SIGINT", () => interruption.abort());

const io: CommandIo = {
  cwd: process.cwd(),
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
  readStdin: async () => {
    const parts: Buffer[] = [];
    for await (const part of process.stdin) parts.push(Buffer.from(part));
    return Buffer.concat(parts).toString("utf8");
  },
  signal: interruption.signal,
};

try {
  process.exitCode = (await runWithoutShop(argv, io)) ?? (await runWhereTheDatabaseIs());
} catch (error) {
  if (error instanceof SettingsError) for (const line of error.lines) io.stderr(`guerdon: ${line}\n`);
  else io.stderr(`guerdon: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** A PostgreSQL takes another connection; the embedded database belongs to one process, which runs the command. */
async function runWhereTheDatabaseIs(): Promise<number> {
  const settings = processSettings([]);
  const answered = settings.databaseUrl ? undefined : await runOverSocket(settings.dataDir, argv, io);
  if (answered !== undefined) return answered;
  const { runOnOwnConnection } = await import("./run-on-own-connection.ts");
  return runOnOwnConnection(settings, argv, io);
}
