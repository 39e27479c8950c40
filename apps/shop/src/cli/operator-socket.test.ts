import { once } from "node:events";
import { mkdir, mkdtempDisposable, rm, stat } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { CommandIo, RunCommand } from "./command-io.ts";
import { serveOperatorSocket } from "./operator-socket.ts";
import { findSocketPath } from "./operator-socket-path.ts";
import { runOverSocket } from "./run-over-socket.ts";

const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), "guerdon-operator-"));

function terminal(input = "", signal = new AbortController().signal) {
  const written = { out: "", err: "" };
  const io: CommandIo = {
    cwd: "/where/it/was/typed",
    stdout: (text) => {
      written.out += text;
    },
    stderr: (text) => {
      written.err += text;
    },
    readStdin: async () => input,
    signal,
  };
  return { io, written };
}

/** Prints its arguments, reads standard input, and returns 3. */
const echo: RunCommand = async (argv, io) => {
  io.stdout(`${argv.join("|")} in ${io.cwd}\n`);
  io.stderr(`input: ${await io.readStdin()}`);
  return 3;
};

test("a command runs in the shop; words, input and exit code go both ways", async () => {
  await using folder = await temporaryFolder();
  await using _server = await serveOperatorSocket(folder.path, echo);
  const { io, written } = terminal("line 1\nline 2 ü");
  expect(await runOverSocket(folder.path, ["vouchers", "issue", "--value", "50"], io)).toBe(3);
  expect(written).toEqual({
    out: "vouchers|issue|--value|50 in /where/it/was/typed\n",
    err: "input: line 1\nline 2 ü",
  });
});

test("what a command prints arrives as it is, with the line ends that JSON may hold", async () => {
  await using folder = await temporaryFolder();
  const text = `${JSON.stringify({ name: "a\u2028b\u2029c\u0085d\r\n" })}\r\n`;
  await using _server = await serveOperatorSocket(folder.path, async (_argv, { stdout }) => {
    stdout(text);
    return 0;
  });
  const { io, written } = terminal();
  expect(await runOverSocket(folder.path, ["list"], io)).toBe(0);
  expect(written.out).toBe(text);
});

test("the socket speaks HTTP, and refuses what is no command without harm to the others", async () => {
  await using folder = await temporaryFolder();
  await using _server = await serveOperatorSocket(folder.path, echo);
  const socketPath = join(folder.path, "operator.sock");
  const statusOf = async (method: string, path: string, body = "") => {
    const sent = request({ socketPath, method, path, agent: false }).end(body);
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  expect(await statusOf("GET", "/commands")).toBe(404);
  expect(await statusOf("POST", "/nowhere")).toBe(404);
  expect(await statusOf("POST", "/commands/none/stdin", "word")).toBe(404);
  for (const nonsense of ["", "[]", '{"argv":"sites"}', "{"]) {
    expect(await statusOf("POST", "/commands", nonsense)).toBe(400);
  }
  expect(await runOverSocket(folder.path, ["sites"], terminal().io)).toBe(3);
});

test("progress is shown in the command's terminal, or as lines on standard error", async () => {
  await using folder = await temporaryFolder();
  await using _server = await serveOperatorSocket(folder.path, async (_argv, { progress, stdout }) => {
    progress?.("Reading …", false);
    progress?.("… 5 of 10", true);
    stdout("done\n");
    return 0;
  });
  const shown: [string, boolean][] = [];
  const { io, written } = terminal();
  const asLine = { ...io, progress: (...step: [string, boolean]) => void shown.push(step) };
  expect(await runOverSocket(folder.path, ["import"], asLine)).toBe(0);
  expect(shown).toEqual([
    ["Reading …", false],
    ["… 5 of 10", true],
  ]);
  expect(written).toEqual({ out: "done\n", err: "" });
  await runOverSocket(folder.path, ["import"], io);
  expect(written.err).toBe("Reading …\n… 5 of 10\n");
});

test("only the shop's own user can connect", async () => {
  await using folder = await temporaryFolder();
  await using _server = await serveOperatorSocket(folder.path, echo);
  expect((await stat(join(folder.path, "operator.sock"))).mode & 0o777).toBe(0o600);
});

test("the socket does not respond if no shop is running or if it was killed", async () => {
  await using folder = await temporaryFolder();
  const { io } = terminal();
  expect(await runOverSocket(join(folder.path, "absent"), [], io)).toBeUndefined();
  expect(await runOverSocket(folder.path, [], io)).toBeUndefined();
});

test("a command with an unexpected error returns 1 and prints the reason", async () => {
  await using folder = await temporaryFolder();
  await using _server = await serveOperatorSocket(folder.path, async () => {
    throw new Error("no such website");
  });
  const { io, written } = terminal();
  expect(await runOverSocket(folder.path, ["sites"], io)).toBe(1);
  expect(written.err).toBe("no such website\n");
});

test("an interruption reaches the running command", async () => {
  await using folder = await temporaryFolder();
  const interrupted = Promise.withResolvers<void>();
  await using _server = await serveOperatorSocket(folder.path, async (_argv, { stdout, signal }) => {
    stdout("started");
    await sleep(10_000, undefined, { signal }).catch(() => interrupted.resolve());
    return 0;
  });
  const interruption = new AbortController();
  const { io } = terminal("", interruption.signal);
  const code = runOverSocket(folder.path, ["slow"], { ...io, stdout: () => interruption.abort() });
  expect(await code).toBe(130);
  await interrupted.promise;
});

test("a command that waits for standard input ends when its terminal goes", async () => {
  await using folder = await temporaryFolder();
  const ended = Promise.withResolvers<unknown>();
  await using _server = await serveOperatorSocket(folder.path, async (_argv, { readStdin, signal }) => {
    const reason = await readStdin().catch((error: unknown) => error);
    ended.resolve(reason === signal.reason);
    return 1;
  });
  const interruption = new AbortController();
  const { io } = terminal("", interruption.signal);
  const readStdin = async () => {
    interruption.abort();
    throw interruption.signal.reason;
  };
  await expect(runOverSocket(folder.path, ["secrets", "set"], { ...io, readStdin })).resolves.toBe(130);
  expect(await ended.promise).toBe(true);
});

test("for a data folder with a long path, the socket is in a folder with a short one", async () => {
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, "x".repeat(80), "y".repeat(40));
  await mkdir(dataDir, { recursive: true });
  await using _server = await serveOperatorSocket(dataDir, echo);
  const path = await findSocketPath(dataDir);
  expect(path?.startsWith(tmpdir())).toBe(true);
  expect(await runOverSocket(dataDir, ["hello"], terminal().io)).toBe(3);
  await rm(dirname(path ?? ""), { recursive: true });
});
