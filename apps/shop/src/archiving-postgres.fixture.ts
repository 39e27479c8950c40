import { execFile } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { minimalEnvironment, systemPostgres, TEST_SECRET, unprivilegedUser } from "@guerdon/testing";
import { expect } from "vitest";

const SHIPPED = join(import.meta.dirname, "../../../deploy/pgbackrest");

/** What docs/back-up.md has the operator write into the file of the passphrase. */
const PASSPHRASE = "[global]\nrepo1-cipher-pass=of the test, kept where the key is\n";

const run = promisify(execFile);

/** The folder with the programs of the system's PostgreSQL; undefined if that or pgBackRest is not installed. */
export async function archivingPrograms(): Promise<string | undefined> {
  const isThere = await run("pgbackrest", ["version"]).then(
    () => true,
    () => false,
  );
  return isThere ? systemPostgres() : undefined;
}

/** A PostgreSQL whose log is archived by pgBackRest, with the shipped configuration. */
export interface ArchivingPostgres extends AsyncDisposable {
  url: string;
  /** @returns the value, or the values of the only column, one a line */
  sql(query: string): Promise<string>;
  pgbackrest(...args: string[]): Promise<string>;
  /** Runs the drill of the operator. @returns its output @throws if the way back does not work */
  drill(moment: string): Promise<string>;
  /** The folder in which drills work, and leave nothing. */
  drills: string;
  /** Puts the database aside and restores it, by the steps of docs/back-up.md. */
  goBackTo(moment: string): Promise<void>;
}

/** The folders of one server, which the shipped configuration has elsewhere, and how its user runs programs. */
interface Site {
  programs: string;
  folder: string;
  data: string;
  repository: string;
  lock: string;
  sockets: string;
  drills: string;
  /** Of the database, where root runs the tests: PostgreSQL refuses to run as root. */
  user: Awaited<ReturnType<typeof unprivilegedUser>> | undefined;
  env: Record<string, string | undefined>;
}

/** Starts such a server in a temporary folder with an empty repository, and removes both at the end. */
export async function startArchivingPostgres(programs: string): Promise<ArchivingPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "guerdon-moment-"));
  const site = await siteIn(folder, programs);
  const remove = async () => {
    await pgCtl(site, "-m", "immediate", "stop").catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await makeFolders(site);
    await configure(site);
    await pgCtl(site, "-l", join(site.data, "server.log"), "start");
    await asDatabase(site, "pgbackrest", "--stanza=guerdon", "stanza-create");
    await asDatabase(site, "pgbackrest", "--stanza=guerdon", "check");
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: `postgresql:///postgres?host=${encodeURIComponent(site.sockets)}&user=postgres`,
    drills: site.drills,
    sql: (query) => askDatabase(site, query),
    pgbackrest: (...args) => asDatabase(site, "pgbackrest", "--stanza=guerdon", ...args),
    drill: (moment) => drill(site, moment),
    goBackTo: (moment) => goBack(site, moment),
    [Symbol.asyncDispose]: remove,
  };
}

async function siteIn(folder: string, programs: string): Promise<Site> {
  return {
    programs,
    folder,
    data: join(folder, "data"),
    repository: join(folder, "repository"),
    lock: join(folder, "lock"),
    sockets: join(folder, "sockets"),
    drills: join(folder, "drills"),
    user: process.getuid?.() === 0 ? await unprivilegedUser() : undefined,
    // PostgreSQL hands it on to pgBackRest, which it calls.
    env: {
      ...minimalEnvironment(),
      LC_ALL: "C",
      PGBACKREST_CONFIG_PATH: folder,
      PGBACKREST_LOG_PATH: join(folder, "logs"),
      PGBACKREST_PG1_SOCKET_PATH: join(folder, "sockets"),
    },
  };
}

async function makeFolders(site: Site): Promise<void> {
  // Its user needs to traverse this folder, and reads the configuration in it.
  await chmod(site.folder, 0o755);
  for (const path of [site.data, site.repository, site.lock, site.sockets, join(site.folder, "logs")]) {
    await makeFolder(site, path);
  }
  await mkdir(site.drills, { mode: 0o755 });
}

async function makeFolder({ user }: Site, path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 });
  if (user) {
    await chown(path, user.uid, user.gid);
  }
}

/** Makes a new server with the shipped files, whose folders are replaced by those of the test. */
async function configure(site: Site): Promise<void> {
  const { folder, data, repository, lock, sockets, programs } = site;
  let text = await readFile(join(SHIPPED, "pgbackrest.conf"), "utf8");
  for (const [shipped, own] of [
    ["=/mnt/backup/pgbackrest\n", `=${repository}\n`],
    ["=/var/lib/pgbackrest/lock\n", `=${lock}\n`],
    ["=/var/lib/postgresql/17/main\n", `=${data}\n`],
  ] as const) {
    expect(text).toContain(shipped);
    text = text.replace(shipped, own);
  }
  await writeFile(join(folder, "pgbackrest.conf"), text);
  await mkdir(join(folder, "conf.d"), { mode: 0o755 });
  await writeFile(join(folder, "conf.d", "passphrase.conf"), PASSPHRASE);
  const init = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"];
  await asDatabase(site, join(programs, "initdb"), "-D", data, ...init);
  const own = `listen_addresses = ''\nunix_socket_directories = '${sockets}'\nfsync = off\n`;
  await writeFile(join(data, "postgresql.conf"), `${own}${await readFile(join(SHIPPED, "postgresql.conf"), "utf8")}`);
}

/** Runs a program as the database's user. @returns its standard output */
async function asDatabase({ env, user, folder }: Site, program: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(program, args, { cwd: folder, env, ...(user && { uid: user.uid, gid: user.gid }) });
  return stdout.trim();
}

const pgCtl = (site: Site, ...args: string[]) =>
  asDatabase(site, join(site.programs, "pg_ctl"), "-D", site.data, "-w", ...args);

const askDatabase = (site: Site, query: string) =>
  asDatabase(site, join(site.programs, "psql"), "-h", site.sockets, "-U", "postgres", "-XAtc", query);

/** As root runs it on the server, or with one user for all where the tests have no other. */
async function drill({ env, drills, programs, user }: Site, moment: string): Promise<string> {
  const settings = {
    SHOP_SECRET: TEST_SECRET,
    DRILL_SHOP_USER: userInfo().username,
    DRILL_DATABASE: "postgres",
    PGBIN: programs,
    TMPDIR: drills,
    ...(user && { DRILL_DATABASE_USER: user.name }),
  };
  const { stdout } = await run(join(SHIPPED, "drill.sh"), [moment], { env: { ...env, ...settings } });
  return stdout;
}

async function goBack(site: Site, moment: string): Promise<void> {
  const { data } = site;
  await pgCtl(site, "-m", "fast", "stop");
  await rename(data, `${data}.before`);
  await makeFolder(site, data);
  const target = ["--type=time", `--target=${moment}`, "--target-action=promote"];
  await asDatabase(site, "pgbackrest", "--stanza=guerdon", ...target, "restore");
  await pgCtl(site, "-l", join(data, "server.log"), "start");
  await expect.poll(() => askDatabase(site, "select pg_is_in_recovery()"), { timeout: 30_000 }).toBe("f");
}
