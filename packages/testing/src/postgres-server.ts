import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { postgresBinaries, systemPostgres } from "./postgres-binaries.ts";

const run = promisify(execFile);

const START_TIMEOUT_MS = 30_000;

/** Fast but not durable: such a server is used for one run. */
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
  /** The folder with its data. */
  readonly data: string;
  /** The connection URL of a database. */
  url(database: string): string;
  /** Kills the server as a power cut would. */
  kill(): Promise<void>;
  /** Starts the server again after `kill`. */
  start(): Promise<void>;
  /** Suspends the server: connections stay open, but nothing is answered. */
  freeze(): Promise<void>;
  /** Resumes a suspended server. */
  thaw(): Promise<void>;
  /** Fills the server's own disk (`ownDisk`). If mounting is not permitted, blocks writing temporary files instead. */
  fillDisk(): Promise<void>;
  /** Undoes `fillDisk`. */
  clearDisk(): Promise<void>;
}

interface User {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

interface PostgresOptions {
  /** Lines of `postgresql.conf` that override the defaults of the tests. */
  readonly settings?: string;
  /** Puts the data on a small separate disk that a test may fill. */
  readonly ownDisk?: boolean;
  /** Runs the programs of the system, for its extensions, and not those of the package. */
  readonly isSystems?: boolean;
}

/**
 * Starts a PostgreSQL in a temporary folder, reached through a socket there (so that no port can collide), and stops
 * and removes it at the end. PostgreSQL refuses to run as root, so root runs it as `postgres` or `nobody`.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const { settings = "", ownDisk = false, isSystems = false } = options;
  const folder = await mkdtemp(join(tmpdir(), "guerdon-postgres-"));
  const data = join(folder, "data");
  await mkdir(data, { mode: 0o700 });
  const isMounted = ownDisk && (await mountDisk(data));
  const remove = async () => {
    if (isMounted) {
      await run("umount", ["--lazy", data]);
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return await startIn({ folder, data, isMounted, isSystems, settings: SETTINGS + settings, remove });
  } catch (error) {
    await remove();
    throw error;
  }
}

interface ServerFolder {
  folder: string;
  data: string;
  isMounted: boolean;
  isSystems: boolean;
  settings: string;
  remove: () => Promise<void>;
}

async function startIn({
  folder,
  data,
  isMounted,
  isSystems,
  settings,
  remove,
}: ServerFolder): Promise<PostgresServer> {
  const options = await programOptions(folder, data, isSystems);
  const init = ["--pgdata=.", "--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"];
  await run(join(options.binaries, "initdb"), [...init, "--wal-segsize=1"], options);
  await writeFile(join(data, "postgresql.auto.conf"), settings);
  return serve({ data, options, isMounted, remove });
}

/**
 * Starts a standby of a server, which receives all that happens there from now on. It ends and is removed as that is.
 * @param settings as of the server
 */
export async function startStandby(primary: PostgresServer, settings = ""): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "guerdon-standby-"));
  const data = join(folder, "data");
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await copyRunning(primary, data);
    await writeFile(join(data, "standby.signal"), "");
    const follows = `primary_conninfo = 'host=${primary.data} user=postgres'\n`;
    await writeFile(join(data, "postgresql.auto.conf"), SETTINGS + settings + follows);
    const options = await programOptions(folder, data);
    return await serve({ data, options, isMounted: false, remove });
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Copies the data of a server that goes on: a back-up, as PostgreSQL makes one. */
async function copyRunning(primary: PostgresServer, data: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url("postgres") });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', fast => true)");
    await run("cp", ["-a", primary.data, data]);
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    await writeFile(join(data, "backup_label"), rows[0]?.labelfile ?? "");
    const ofItsProcess = ["postmaster.pid", ".s.PGSQL.5432", ".s.PGSQL.5432.lock"];
    await Promise.all(ofItsProcess.map((name) => rm(join(data, name), { force: true })));
  } finally {
    await client.end();
  }
}

type ProgramOptions = Awaited<ReturnType<typeof programOptions>>;

/** Where PostgreSQL's programs are, and how they are run on this folder. */
async function programOptions(folder: string, data: string, isSystems = false) {
  const user = process.getuid?.() === 0 ? await unprivilegedUser() : undefined;
  // The user needs to traverse this folder; all files are in its own sub-folder.
  await chmod(folder, 0o755);
  const systems = isSystems ? await systemPostgres() : undefined;
  const binaries = systems ?? (await postgresBinaries(join(folder, "native")));
  if (user) {
    await run("chown", ["-R", `${user.uid}:${user.gid}`, data]);
  }
  return { binaries, cwd: data, env: { LC_ALL: "C", PATH: process.env.PATH }, ...user };
}

interface Served {
  data: string;
  options: ProgramOptions;
  isMounted: boolean;
  remove: () => Promise<void>;
}

async function serve({ data, options, isMounted, remove }: Served): Promise<PostgresServer> {
  const url = (database: string) => `postgresql:///${database}?host=${encodeURIComponent(data)}&user=postgres`;
  let server: ChildProcess;
  const start = async () => {
    server = spawn(join(options.binaries, "postgres"), ["-D", data, "-k", data], {
      ...options,
      stdio: ["ignore", "pipe", "pipe"],
    });
    await untilReady(server, url("postgres"));
  };
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    if (server.exitCode === null && server.signalCode === null) {
      await once(server, "exit");
    }
  };
  await start();
  const signalAll = async (name: NodeJS.Signals) => {
    for (const pid of await processTree(server)) {
      signal(pid, name);
    }
  };
  return {
    data,
    url,
    start,
    kill: async () => {
      const all = await processTree(server);
      await end("SIGKILL");
      // The children exit once they notice; until then a new server refuses to start.
      for (const pid of all) {
        signal(pid, "SIGKILL");
      }
    },
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    ...disk(data, isMounted),
    async [Symbol.asyncDispose]() {
      await signalAll("SIGCONT");
      // SIGINT is PostgreSQL's fast shutdown, which does not wait for open connections.
      await end("SIGINT");
      await remove();
    },
  };
}

/** Just enough for the files of a new server. */
const DISK_MEGABYTES = 96;

/** Returns false if this user may not mount. */
async function mountDisk(folder: string): Promise<boolean> {
  const options = `size=${DISK_MEGABYTES}m,mode=0700`;
  return run("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]).then(
    () => true,
    () => false,
  );
}

function disk(data: string, isMounted: boolean): Pick<PostgresServer, "fillDisk" | "clearDisk"> {
  const filler = join(data, "filler");
  const temporary = join(data, "base", "pgsql_tmp");
  if (isMounted) {
    const wholeDisk = Buffer.alloc(DISK_MEGABYTES * 1024 * 1024);
    return { fillDisk: () => writeFile(filler, wholeDisk).catch(() => undefined), clearDisk: () => rm(filler) };
  }
  return {
    fillDisk: async () => {
      await mkdir(temporary, { recursive: true });
      await chmod(temporary, 0o000);
    },
    clearDisk: () => chmod(temporary, 0o700),
  };
}

/** The process ids of the server and of its children, which serve the connections. */
async function processTree({ pid }: ChildProcess): Promise<number[]> {
  if (pid === undefined) {
    return [];
  }
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return [pid, ...children.split(" ").filter(Boolean).map(Number)];
}

/** Sends a signal. Does nothing if the process has already exited. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let output = "";
  server.stdout?.on("data", (chunk) => (output += chunk));
  server.stderr?.on("data", (chunk) => (output += chunk));
  for (const start = Date.now(); Date.now() - start < START_TIMEOUT_MS; await sleep(50)) {
    if (server.exitCode !== null) {
      throw new Error(`PostgreSQL exited while starting:\n${output}`);
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
  server.kill("SIGKILL");
  throw new Error(`PostgreSQL was not ready after ${START_TIMEOUT_MS / 1000} s:\n${output}`);
}

/** A user whom root can run PostgreSQL as; `initdb` requires one with a name in /etc/passwd. */
export async function unprivilegedUser(): Promise<User> {
  const users = new Map(
    (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => {
      const [name = "", , uid, gid] = line.split(":");
      return [name, { name, uid: Number(uid), gid: Number(gid) }];
    }),
  );
  const user = users.get("postgres") ?? users.get("nobody");
  if (!user) {
    throw new Error("PostgreSQL refuses to run as root, and this system has no user postgres or nobody.");
  }
  return user;
}
