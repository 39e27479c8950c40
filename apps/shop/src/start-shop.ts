import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  appliedDemo,
  type CatalogueShop,
  type DatabaseConnection,
  findPicture,
  jobHandlers,
  keyWatch,
  migrate,
  openDatabase,
  openJobs,
  openReadiness,
} from "@guerdon/api";
import { getRequestListener } from "@hono/node-server";
import { watchDemo } from "./cli/demo/watch-demo.ts";
import { serveOperatorSocket } from "./cli/operator-socket.ts";
import { composeMailDelivery, composeShop, followChanges, type Sandbox } from "./compose.ts";
import { within } from "./end-on-signal.ts";
import { openLog } from "./log.ts";
import { givenKeys, openKeyring } from "./open-keyring.ts";
import type { Settings } from "./settings.ts";
import { StartRefusedError } from "./start-refused-error.ts";
import { waitForDatabase } from "./wait-for-database.ts";
import { createFrontDoor } from "./web/front-door.ts";
import { listen } from "./web/http-server.ts";
import { builtPages, developmentPages, type PageRenderer } from "./web/page-renderer.ts";
import { createPictureServer } from "./web/pictures.ts";
import { refuseUsedPort } from "./web/port-is-free.ts";

const STOREFRONT = new URL("../../storefront/", import.meta.url);

/** Time limit for closing PostgreSQL connections. */
const CLOSE_MS = 5000;

/** Connections for jobs, catalogues and the demonstration, in addition to those for customers. */
const WORK_CONNECTIONS = 4;

export interface RunningShop {
  settings: Settings;
  shop: CatalogueShop;
  /** The port that it listens on. */
  port: number;
  /** Reports not ready, listens a little longer, waits for running requests and jobs, and closes the database. */
  stop(): Promise<void>;
}

/** Starts the whole process: database, demonstration, pages, jobs, the operator's socket. */
export async function startShop(settings: Settings, { development }: { development: boolean }): Promise<RunningShop> {
  const log = openLog(settings.logLevel);
  const now = () => new Date();
  const url = settings.databaseUrl;
  await refuseUsedPort(settings.port);
  const onBackgroundError = ({ message }: Error) => log.warn({ reason: message }, "database connection lost");
  const [connection, pages] = await Promise.all([
    openDatabase(url ? { url, onBackgroundError } : { dataDir: settings.dataDir }),
    development ? developmentPages(STOREFRONT) : builtPages(),
  ]);
  // Long-running work has a separate pool, so that customers neither wait for it nor get its longer timeouts.
  const options = { poolSize: WORK_CONNECTIONS, patience: "work", onBackgroundError } as const;
  const work = url ? await openDatabase({ url, ...options }) : connection;
  const say = (line: string) => process.stderr.write(`guerdon: ${line}\n`);
  const keys = await givenKeys(settings);
  await waitForDatabase(() => migrate(connection, { keys }), { settings, say });
  await refuseDemoInProduction(settings, connection);
  const keyring = await openKeyring(settings, work, "server");
  const readiness = await openReadiness(connection, url, keyWatch(keyring, log));
  const jobs = await openJobs({ connection, url, log });
  const shop = await composeShop({ settings, connection, work, keyring, jobs: jobs.queue, log, now });
  const jobShop = { ...shop, db: work.kysely };
  if (settings.demo) {
    await prepareDemo(jobShop, work);
  }
  const following = await followChanges(shop, connection);
  tidyInBackground(work, log);

  const sandbox = settings.sandbox ? await openSandbox(settings, now) : undefined;
  let isEnding = false;
  const isReady = async () => !isEnding && (await readiness.isReady());
  const server = await listen(listenerOf({ shop, settings, isReady, pages, sandbox }), settings.port);
  await jobs.work(jobHandlers(jobShop, composeMailDelivery(settings, sandbox)));
  const operator = url ? undefined : await serveOperator(settings, shop, connection);
  const watching = new AbortController();
  if (development && settings.demo) {
    watchDemo({ ...shop, db: connection.kysely, connection }, (text) => process.stderr.write(text), watching.signal);
  }
  return {
    settings,
    shop,
    port: server.port,
    async stop() {
      watching.abort();
      isEnding = true;
      server.announceEnd();
      log.info({ seconds: settings.drainSeconds }, "shutting down: not ready, still listening");
      if (!development) {
        await sleep(settings.drainSeconds * 1000);
      }
      await server.close();
      await operator?.[Symbol.asyncDispose]();
      await jobs.stop();
      following[Symbol.dispose]();
      const closed = Promise.all([readiness[Symbol.asyncDispose](), work.close(), connection.close()]);
      // A hanging PostgreSQL never completes the close. The embedded database must be flushed.
      await (url ? within(CLOSE_MS, closed) : closed);
    },
  };
}

/** Runs in the background, because customers need not wait for it. */
function tidyInBackground(connection: DatabaseConnection, log: ReturnType<typeof openLog>): void {
  tidyLeftovers(connection).catch((error: unknown) =>
    log.error({ err: error }, "leftovers of an import could not be deleted; the next start will retry"),
  );
}

/** Loaded on demand, because production has no sandbox. */
async function openSandbox({ dataDir }: Settings, now: () => Date): Promise<Sandbox> {
  const { createSandbox } = await import("@guerdon/sandbox");
  return createSandbox({ dataDir, now });
}

interface ListenerParts {
  shop: CatalogueShop;
  settings: Settings;
  isReady: () => Promise<boolean>;
  pages: PageRenderer;
  sandbox: Sandbox | undefined;
}

function listenerOf({ pages, ...parts }: ListenerParts) {
  const { shop, settings } = parts;
  const frontDoor = createFrontDoor({
    ...parts,
    pages,
    servePicture: createPictureServer({
      cacheDir: join(settings.dataDir, "cache", "pictures"),
      find: (id) => findPicture(shop.db, id),
      report: (error, id) => shop.log.error({ err: error, picture: id }, "picture cannot be rendered"),
    }),
    assets: relative(process.cwd(), fileURLToPath(new URL("build/client", STOREFRONT))),
  });
  return pages.around(
    getRequestListener((request, { incoming }) =>
      frontDoor.fetch(request, { connection: { remoteAddress: incoming.socket.remoteAddress ?? "" } }),
    ),
  );
}

/** @throws StartRefusedError if the demonstration's files have mistakes, which were printed */
async function prepareDemo(shop: CatalogueShop, connection: DatabaseConnection): Promise<void> {
  const { applyDemoAtStart } = await import("./cli/demo/demo-at-start.ts");
  const applied = await applyDemoAtStart({ ...shop, db: connection.kysely, connection }, (text) =>
    process.stderr.write(text),
  );
  if (!applied) {
    throw new StartRefusedError("the demonstration could not be made; see above");
  }
  await shop.websites.reload();
}

/** The embedded database belongs to this process, so operator's commands run in it. */
function serveOperator(settings: Settings, shop: CatalogueShop, connection: DatabaseConnection) {
  return serveOperatorSocket(settings.dataDir, async (argv, io) => {
    const { runCommand } = await import("./cli/run-command.ts");
    const { dataDir, port, production } = settings;
    return runCommand(argv, io, {
      ...shop,
      db: connection.kysely,
      connection,
      dataDir,
      reached: { port, production },
      isServing: true,
    });
  });
}

/**
 * A production shop must not run on a database with demonstration codes [operator.demonstration]. This is checked
 * before its key is recorded in the database, because the demonstration lacks that key and could not run afterwards.
 */
async function refuseDemoInProduction(settings: Settings, { kysely }: DatabaseConnection): Promise<void> {
  if (!settings.production || settings.demo) {
    return;
  }
  if ((await appliedDemo(kysely)) !== undefined) {
    throw new StartRefusedError("this database holds demonstration codes; a production shop needs its own");
  }
}

/** Removes the remains of unfinished imports. Loaded on demand, since pages do not need this code. */
async function tidyLeftovers(connection: DatabaseConnection): Promise<void> {
  const { tidyCatalogues } = await import("@guerdon/api/operator");
  await tidyCatalogues(connection);
}
