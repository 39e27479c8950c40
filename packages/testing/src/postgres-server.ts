import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { postgresBinaries } from "./postgres-binaries.ts";

const START_TIMEOUT_MS = 30_000;

/** Speed instead of safety: this database lives for one run. */
const SETTINGS = `
listen_addresses = ''
max_connections = 200
shared_buffers = 128MB
fsync = off
full_page_writes = off
synchronous_commit = off
autovacuum = off
jit = off
`;

export interface PostgresServer extends AsyncDisposable {
  /** The address of one of its databases. */
  url(database: string): string;
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

interface PostgresWishes {
  /** Lines of `postgresql.conf` that take precedence over ours. */
  readonly settings?: string;
}

/**
 * Starts a PostgreSQL of our own in a temporary folder, reached through a socket in that folder (no port to collide on),
 * and stops and removes it at the end. It refuses to run as root, so root lends it to `postgres` or `nobody`.
 */
export async function startPostgres({ settings = "" }: PostgresWishes = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "guerdon-postgres-"));
  try {
    return await startIn(folder, SETTINGS + settings);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(folder: string, settings: string): Promise<PostgresServer> {
  const user = process.getuid?.() === 0 ? await unprivilegedUser() : undefined;
  // The user must be able to walk through; only its own sub-folder holds anything.
  await chmod(folder, 0o755);
  const binaries = await postgresBinaries(join(folder, "native"));
  const data = join(folder, "data");
  await mkdir(data, { mode: 0o700 });
  if (user) {
    await chown(data, user.uid, user.gid);
  }
  const options = { cwd: data, env: { LC_ALL: "C", PATH: process.env.PATH }, ...user };
  const init = ["--pgdata=.", "--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"];
  await promisify(execFile)(join(binaries, "initdb"), init, options);
  await writeFile(join(data, "postgresql.auto.conf"), settings);
  const server = spawn(join(binaries, "postgres"), ["-D", data, "-k", data], {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = (database: string) => `postgresql:///${database}?host=${encodeURIComponent(data)}&user=postgres`;
  await untilReady(server, url("postgres"));
  return {
    url,
    async [Symbol.asyncDispose]() {
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for forgotten connections.
      server.kill("SIGINT");
      if (server.exitCode === null) {
        await once(server, "exit");
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let output = "";
  server.stdout?.on("data", (chunk) => (output += chunk));
  server.stderr?.on("data", (chunk) => (output += chunk));
  for (const start = Date.now(); Date.now() - start < START_TIMEOUT_MS; await sleep(50)) {
    if (server.exitCode !== null) {
      throw new Error(`PostgreSQL ended while starting:\n${output}`);
    }
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      // Not yet: the next round asks again.
    }
  }
  server.kill("SIGKILL");
  throw new Error(`PostgreSQL was not ready after ${START_TIMEOUT_MS / 1000} s:\n${output}`);
}

/** `initdb` wants a user that the system knows by name. */
async function unprivilegedUser(): Promise<User> {
  const users = new Map(
    (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => {
      const [name, , uid, gid] = line.split(":");
      return [name, { uid: Number(uid), gid: Number(gid) }];
    }),
  );
  const user = users.get("postgres") ?? users.get("nobody");
  if (!user) {
    throw new Error("PostgreSQL refuses to run as root, and this system has neither a user postgres nor nobody.");
  }
  return user;
}
