import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  appliedDemo,
  type CatalogueShop,
  createClockApi,
  type DatabaseConnection,
  failedJobNotes,
  findFont,
  findPicture,
  type JobRunner,
  jobHandlers,
  type MailDelivery,
  migrate,
  openJobs,
  pictureWall,
  warmUp,
} from "@guerdon/api";
import { openDoorkeeper } from "./admission/open-doorkeeper.ts";
import { checkPooler } from "./check-pooler.ts";
import { watchDemo } from "./cli/demo/watch-demo.ts";
import { serveOperatorSocket } from "./cli/operator-socket.ts";
import { watchSites } from "./cli/sites/watch-sites.ts";
import { composeMailDelivery, composeShop } from "./compose.ts";
import { within } from "./end-on-signal.ts";
import { followChanges } from "./follow-changes.ts";
import type { openLog } from "./log.ts";
import { jobTimes, openClock } from "./open-clock.ts";
import { openConnections } from "./open-connections.ts";
import { givenKeys, openKeyring } from "./open-keyring.ts";
import { openObservers, type Watching } from "./open-observers.ts";
import { openSandbox } from "./open-sandbox.ts";
import { type ProgressLine, sayBeside } from "./pace/progress-line.ts";
import { prepareDemo } from "./prepare-demo.ts";
import type { Settings } from "./settings.ts";
import { StartRefusedError } from "./start-refused-error.ts";
import { toldIn } from "./templates/note-left-out.ts";
import { openTemplateThreads, type Templates } from "./templates/template-threads.ts";
import { waitForDatabase } from "./wait-for-database.ts";
import { watchReadiness } from "./watch-readiness.ts";
import { watchVersions } from "./watch-versions.ts";
import { createFrontDoor, type FrontDoorParts } from "./web/front-door.ts";
import { listen } from "./web/http-server.ts";
import { createFontServer } from "./web/own-fonts.ts";
import { builtPages, developmentPages, type PageRenderer } from "./web/page-renderer.ts";
import { createPictureCache } from "./web/picture-cache.ts";
import { createPictureServer } from "./web/pictures.ts";
import { refuseUsedPort } from "./web/port-is-free.ts";
import { createProbeDoor } from "./web/probes.ts";
import { listenerOf } from "./web/request-listener.ts";
import { createThemePictureServer } from "./web/theme-pictures.ts";

const STOREFRONT = new URL("../../storefront/", import.meta.url);

/** Time limit for closing PostgreSQL connections. */
const CLOSE_MS = 5000;

/** Time limit for reading the catalogues in use before the process is ready. */
const WARMING_MS = 60_000;

export interface RunningShop {
  settings: Settings;
  shop: CatalogueShop;
  /** The port that it listens on. */
  port: number;
  /** Reports not ready, listens a little longer, waits for running requests and jobs, and closes the database. */
  stop(): Promise<void>;
}

interface Starting {
  development: boolean;
  /** The terminal on which it is started, if there is one. */
  line?: ProgressLine;
}

/** Starts the whole process: database, demonstration, pages, jobs, the operator's socket. */
export async function startShop(settings: Settings, { development, line }: Starting): Promise<RunningShop> {
  const { log, metrics, traces, watching, close } = await openObservers(settings, line);
  await refuseUsedPort(settings.port);
  const url = settings.databaseUrl;
  const [{ connection, work, readFresh, closeAll }, pages] = await Promise.all([
    openConnections(settings, { log, traces, watching }),
    settings.role === "work" ? undefined : openPages(development),
  ]);
  await prepareTables(settings, connection, line);
  const { now, clock } = await openClock(settings, connection);
  const keyring = await openKeyring(settings, work, { role: "server", now });
  const readiness = await watchReadiness(settings, connection, { keyring, log });
  const jobs = await openJobs({ connection, url, log, ...jobTimes(settings, { now, clock }) });
  const { schema, endJobs } = await watchVersions(connection, { jobs, log });
  const { sandbox, openTo } = await openSandbox(settings, { now, keyring });
  const templates = openTemplateThreads(toldIn(log));
  const { documents, drawings, waitingTasks } = templates;
  const opened = { connection, work, readFresh, keyring, jobs: jobs.queue, sandbox, schema, watching };
  const shop = await composeShop({ ...opened, settings, documents, log, now, clock });
  const jobShop = { ...shop, db: work.kysely };
  await prepareDemo(settings, jobShop, { connection: work, line });
  const warm = pages ? warming(shop) : { isOver: () => true };
  const following = await followChanges(shop, connection, { clock });
  tidyInBackground(work, log);
  // Not before the process ends gracefully at a signal, nor after one.
  let isServing = false;
  const isReady = async () => isServing && warm.isOver() && (await readiness.isReady());
  const clockApi = clock && createClockApi({ ...shop, clock, jobs });
  const door = pages
    ? frontDoorOf({ shop, settings, isReady, pages, sandbox, clockApi, traces }, drawings)
    : createProbeDoor(isReady);
  openTo(door);
  const doorkeeper = pages && !development ? openDoorkeeper(shop, settings) : undefined;
  const around = { admitted: doorkeeper?.around, measured: metrics?.around };
  const server = await listen(listenerOf(door, pages, around), settings.port);
  const delivery = composeMailDelivery(settings, { sandbox, templates, watching });
  await workOff(settings, jobs, { shop: jobShop, delivery, watching });
  metrics?.watch({ connection, work, waitingTasks, hasJobs: settings.role !== "sell", shop, doorkeeper, readiness });
  const operator = url ? undefined : await serveOperator(settings, shop, connection);
  const folders = watchAsWanted(development ? settings : undefined, { ...shop, db: connection.kysely, connection });
  isServing = true;
  return {
    settings,
    shop,
    port: server.port,
    async stop() {
      folders.abort();
      isServing = false;
      server.announceEnd();
      log.info({ seconds: settings.drainSeconds }, "shutting down: not ready, still listening");
      await sleep(development ? 0 : settings.drainSeconds * 1000);
      await server.close();
      await operator?.[Symbol.asyncDispose]();
      await endJobs();
      await templates[Symbol.asyncDispose]();
      following[Symbol.dispose]();
      await closeDatabase([close(), readiness[Symbol.asyncDispose](), closeAll()], url);
    },
  };
}

/** Brings the tables up to date, once there is a database. */
async function prepareTables(settings: Settings, connection: DatabaseConnection, line?: ProgressLine): Promise<void> {
  line?.say("guerdon: migrating the database …");
  const say = (text: string) => sayBeside(line, `guerdon: ${text}\n`);
  await checkPooler(settings, say);
  await waitForDatabase(async () => migrate(connection, { keys: await givenKeys(settings) }), { settings, say });
  await refuseDemoInProduction(settings, connection);
}

function openPages(development: boolean): Promise<PageRenderer> {
  return development ? developmentPages(STOREFRONT) : builtPages();
}

/** Does the jobs, unless this process only sells. */
async function workOff(
  { role }: Settings,
  jobs: JobRunner,
  { shop, delivery, watching }: { shop: CatalogueShop; delivery: MailDelivery; watching: Watching | undefined },
): Promise<void> {
  if (role !== "sell") {
    const handlers = jobHandlers(shop, delivery);
    await jobs.work(watching?.jobs(handlers) ?? handlers, failedJobNotes(shop, delivery));
  }
}

/** A hanging PostgreSQL never completes the close. The embedded database must be flushed. */
async function closeDatabase(closing: readonly PromiseLike<unknown>[], url: string | undefined): Promise<void> {
  const closed = Promise.all(closing);
  await (url ? within(CLOSE_MS, closed) : closed);
}

/** Reads the catalogues in use, in the background and for a minute at most: then the process is ready without the rest. */
function warming(shop: CatalogueShop): { isOver: () => boolean } {
  let isOver = false;
  const warm = warmUp(shop);
  void within(WARMING_MS, warm).then(() => {
    isOver = true;
  });
  void warm.then(({ prepareSearches }) => prepareSearches());
  return { isOver: () => isOver };
}

/** In development, folders of the demonstration and those named by `--watch` are applied as they change, until aborted. */
function watchAsWanted(
  wanted: Pick<Settings, "demo" | "watched"> | undefined,
  shop: Parameters<typeof watchDemo>[0],
): AbortController {
  const watching = new AbortController();
  const { signal } = watching;
  const tell = (text: string) => process.stderr.write(text);
  if (wanted?.demo) {
    watchDemo(shop, tell, signal);
  }
  if (wanted && wanted.watched.length > 0) {
    watchSites(shop, { folders: wanted.watched, tell, signal });
  }
  return watching;
}

/** Runs in the background, because customers need not wait for it. */
function tidyInBackground(connection: DatabaseConnection, log: ReturnType<typeof openLog>): void {
  tidyLeftovers(connection).catch((error: unknown) =>
    log.error({ err: error }, "leftovers of an import could not be deleted; the next start will retry"),
  );
}

function frontDoorOf(
  parts: Omit<FrontDoorParts, "servePicture" | "serveThemePicture" | "serveFont" | "assets">,
  drawings: Templates["drawings"],
) {
  const { shop, settings } = parts;
  const cache = createPictureCache(join(settings.dataDir, "cache", "pictures"));
  const find = (id: string) => findPicture(shop, id);
  return createFrontDoor({
    ...parts,
    servePicture: createPictureServer({
      cache,
      find,
      isShown: pictureWall(shop.db),
      report: (error, id) => shop.log.error({ err: error, picture: id }, "picture cannot be rendered"),
    }),
    serveFont: createFontServer((id) => findFont(shop.db, id)),
    serveThemePicture: createThemePictureServer({
      cache,
      find,
      drawings,
      report: (error, path) => shop.log.error({ err: error, path }, "picture of a theme cannot be drawn"),
    }),
    assets: relative(process.cwd(), fileURLToPath(new URL("build/client", STOREFRONT))),
  });
}

/** The embedded database belongs to this process, so operator's commands run in it. */
function serveOperator(settings: Settings, shop: CatalogueShop, connection: DatabaseConnection) {
  return serveOperatorSocket(settings.dataDir, async (argv, io) => {
    const { runCommand } = await import("./cli/run-command.ts");
    const { dataDir, backupDir, port, production } = settings;
    return runCommand(argv, io, {
      ...shop,
      db: connection.kysely,
      connection,
      dataDir,
      backupDir,
      settings,
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
