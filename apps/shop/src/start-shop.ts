import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type DatabaseConnection,
  findPicture,
  isMigrated,
  jobHandlers,
  migrate,
  openDatabase,
  openJobs,
  type Shop,
} from "@guerdon/api";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { watchDemo } from "./cli/demo/watch-demo.ts";
import { serveOperatorSocket } from "./cli/operator-socket.ts";
import { composePostOffice, composeShop, followChanges, type Sandbox } from "./compose.ts";
import type { Settings } from "./settings.ts";
import { StartRefusedError } from "./start-refused-error.ts";
import { createFrontDoor } from "./web/front-door.ts";
import { listen } from "./web/http-server.ts";
import { builtPages, developmentPages, type PageRenderer } from "./web/page-renderer.ts";
import { createPictureServer } from "./web/pictures.ts";

const STOREFRONT = new URL("../../storefront/", import.meta.url);

export interface RunningShop {
  settings: Settings;
  shop: Shop;
  /** The port that it listens on. */
  port: number;
  /** Lets requests and jobs under way end, then closes the database. */
  stop(): Promise<void>;
}

/** Starts the whole process: database, demonstration, pages, jobs, the operator's socket. */
export async function startShop(settings: Settings, { development }: { development: boolean }): Promise<RunningShop> {
  const log = pino({ level: settings.logLevel });
  const now = () => new Date();
  const url = settings.databaseUrl;
  const [connection, pages] = await Promise.all([
    openDatabase(url ? { url } : { dataDir: settings.dataDir }),
    development ? developmentPages(STOREFRONT) : builtPages(),
  ]);
  await migrate(connection);
  await refuseDemoInProduction(settings, connection);
  const jobs = await openJobs({ connection, url, log });
  const shop = await composeShop({ settings, connection, jobs: jobs.queue, log, now });
  if (settings.demo) await bringDemo(shop, connection);
  const following = await followChanges(shop, connection);

  const sandbox = settings.sandbox ? await openSandbox(settings, now) : undefined;
  const server = await listen(listenerOf({ shop, settings, connection, pages, sandbox }), settings.port);
  await jobs.work(jobHandlers(shop, composePostOffice(settings, sandbox)));
  const operator = url ? undefined : await serveOperator(settings, shop, connection);
  const watching = new AbortController();
  if (development && settings.demo) {
    watchDemo({ ...shop, connection }, (text) => process.stderr.write(text), watching.signal);
  }
  return {
    settings,
    shop,
    port: server.port,
    async stop() {
      watching.abort();
      await server.drain();
      await operator?.[Symbol.asyncDispose]();
      await jobs.stop();
      following[Symbol.dispose]();
      await connection.close();
    },
  };
}

/** Loaded only where the outside world is played. */
async function openSandbox({ dataDir }: Settings, now: () => Date): Promise<Sandbox> {
  const { createSandbox } = await import("@guerdon/sandbox");
  return createSandbox({ dataDir, now });
}

interface ListenerParts {
  shop: Shop;
  settings: Settings;
  connection: DatabaseConnection;
  pages: PageRenderer;
  sandbox: Sandbox | undefined;
}

function listenerOf({ connection, pages, ...parts }: ListenerParts) {
  const { shop, settings } = parts;
  const frontDoor = createFrontDoor({
    ...parts,
    pages,
    servePicture: createPictureServer({
      cacheDir: join(settings.dataDir, "cache", "pictures"),
      find: (id) => findPicture(shop.db, id),
      report: (error, id) => shop.log.error({ err: error, picture: id }, "picture is broken"),
    }),
    isReady: () => isMigrated(connection),
    assets: relative(process.cwd(), fileURLToPath(new URL("build/client", STOREFRONT))),
  });
  return pages.around(
    getRequestListener((request, { incoming }) =>
      frontDoor.fetch(request, { connection: { remoteAddress: incoming.socket.remoteAddress ?? "" } }),
    ),
  );
}

/** @throws StartRefusedError when the demonstration's own files are wrong; what is wrong was said */
async function bringDemo(shop: Shop, connection: DatabaseConnection): Promise<void> {
  const { applyDemoAtStart } = await import("./cli/demo/demo-at-start.ts");
  const applied = await applyDemoAtStart({ ...shop, connection }, (text) => process.stderr.write(text));
  if (!applied) throw new StartRefusedError("the demonstration could not be made; see above");
  await shop.websites.reload();
}

/** The embedded database belongs to this process, so operator's commands run in it. */
function serveOperator(settings: Settings, shop: Shop, connection: DatabaseConnection) {
  return serveOperatorSocket(settings.dataDir, async (argv, io) => {
    const { runCommand } = await import("./cli/run-command.ts");
    return runCommand(argv, io, { ...shop, connection, dataDir: settings.dataDir });
  });
}

/** A production shop must not run on a database that holds demonstration codes (decisions §10). */
async function refuseDemoInProduction(settings: Settings, { kysely }: DatabaseConnection): Promise<void> {
  if (!settings.production || settings.demo) return;
  const demo = await kysely.selectFrom("installation").select("value").where("key", "=", "demo").executeTakeFirst();
  if (demo) throw new StartRefusedError("this database holds demonstration codes; a production shop needs its own");
}
