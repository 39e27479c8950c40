import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { unprivilegedUser } from "./postgres-server.ts";

const PROGRAM = "pgbouncer";

const START_TIMEOUT_MS = 30_000;

const INSTALL = join(import.meta.dirname, "../../../docs/operations/install.md");

/** What gives its connections the limits of customers, as it is documented. */
async function documentedQuery(): Promise<string> {
  const query = /connect_query='([^']+)'/.exec(await readFile(INSTALL, "utf8"))?.[1];
  if (query === undefined) {
    throw new Error("docs/operations/install.md has no connect_query for PgBouncer.");
  }
  return query;
}

export interface Pooler extends AsyncDisposable {
  readonly pid: number;
  /** The connection URL of a database through the pooler. */
  url(database: string): string;
  /** Kills the pooler; its clients lose their connections. */
  kill(): Promise<void>;
  /** Starts it again after `kill`. */
  start(): Promise<void>;
}

interface PoolerOptions {
  /** The URL of a database on the server behind it. */
  server: string;
  /** What each of its connections to the server begins with; by default what is documented. */
  connectQuery?: string;
  /** Connections to the server, of each database. */
  poolSize?: number;
  /** Further lines of its section `pgbouncer`. */
  settings?: string;
}

/** The version of the installed PgBouncer, such as 1.24; undefined where there is none. */
export async function pgbouncerVersion(): Promise<number | undefined> {
  const asked = promisify(execFile)(PROGRAM, ["--version"]);
  return asked.then(
    ({ stdout }) => Number(/(\d+\.\d+)/.exec(stdout)?.[1]),
    () => undefined,
  );
}

/** From this version on, PgBouncer can keep named statements in transaction mode. */
const KEEPS_STATEMENTS = 1.21;

/** Whether the installed PgBouncer can keep named statements. */
export async function keepsStatements(): Promise<boolean> {
  return ((await pgbouncerVersion()) ?? 0) >= KEEPS_STATEMENTS;
}

/**
 * Starts a PgBouncer in transaction mode before a server of the tests, reached through a socket in a temporary folder, and
 * stops and removes it at the end. It refuses to run as root, as PostgreSQL does.
 */
export async function startPgbouncer(options: PoolerOptions): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), "guerdon-pgbouncer-"));
  const user = process.getuid?.() === 0 ? await unprivilegedUser() : undefined;
  await writeFile(join(folder, "users.txt"), '"postgres" ""\n');
  const connectQuery = options.connectQuery ?? (await documentedQuery());
  await writeFile(join(folder, "pgbouncer.ini"), configuration(folder, { ...options, connectQuery }));
  await chmod(folder, 0o755);
  if (user) {
    await chown(folder, user.uid, user.gid);
  }
  const url = (database: string) => `postgresql:///${database}?host=${encodeURIComponent(folder)}&user=postgres`;
  let pooler: ChildProcess;
  const start = async () => {
    pooler = spawn(PROGRAM, [join(folder, "pgbouncer.ini")], {
      ...user,
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
    });
    await untilReady(pooler, url("pgbouncer"));
  };
  const kill = async () => {
    pooler.kill("SIGKILL");
    if (pooler.exitCode === null && pooler.signalCode === null) {
      await once(pooler, "exit");
    }
    // Those left by one that was killed keep the next from listening.
    await rm(join(folder, ".s.PGSQL.5432"), { force: true });
    await rm(join(folder, ".s.PGSQL.5432.lock"), { force: true });
  };
  await start();
  return {
    get pid() {
      return pooler.pid ?? 0;
    },
    url,
    start,
    kill,
    async [Symbol.asyncDispose]() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, { server, connectQuery, poolSize = 20, settings = "" }: PoolerOptions): string {
  const { host, port } = new pg.Client({ connectionString: server });
  return `[databases]
* = host=${host} port=${port} user=postgres connect_query='${connectQuery}'

[pgbouncer]
listen_port = 5432
unix_socket_dir = ${folder}
unix_socket_mode = 0777
auth_type = trust
auth_file = ${join(folder, "users.txt")}
admin_users = postgres
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
server_login_retry = 1
${settings}
`;
}

async function untilReady(pooler: ChildProcess, url: string): Promise<void> {
  let output = "";
  pooler.stdout?.on("data", (chunk) => (output += chunk));
  pooler.stderr?.on("data", (chunk) => (output += chunk));
  for (const start = Date.now(); Date.now() - start < START_TIMEOUT_MS; await sleep(20)) {
    if (pooler.exitCode !== null) {
      throw new Error(`PgBouncer exited while starting:\n${output}`);
    }
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      // Not ready yet.
    }
  }
  pooler.kill("SIGKILL");
  throw new Error(`PgBouncer was not ready after ${START_TIMEOUT_MS / 1000} s:\n${output}`);
}
