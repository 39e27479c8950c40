import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type DatabaseConnection, findPicture, isMigrated, migrate, openDatabase, openJobs, type Shop } from "@guerdon/api";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { composeShop, followChanges } from "./compose.ts";
import type { Settings } from "./settings.ts";
import { StartRefusedError } from "./start-refused-error.ts";
import { createFrontDoor } from "./web/front-door.ts";
import { builtPages, developmentPages } from "./web/page-renderer.ts";
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

/** Starts the whole process: database, demonstration, pages, jobs. */
export async function startShop(settings: Settings, { development }: { development: boolean }): Promise<RunningShop> {
  const log = pino({ level: settings.logLevel });
  const [connection, pages] = await Promise.all([
    openDatabase(settings.databaseUrl ? { url: settings.databaseUrl } : { dataDir: settings.dataDir }),
    development ? developmentPages(STOREFRONT) : builtPages(),
  ]);
  await migrate(connection);
  await refuseDemoInProduction(settings, connection);
  const jobs = await openJobs({ connection, url: settings.databaseUrl, log });
  const shop = await composeShop({ settings, connection, jobs: jobs.queue, log, now: () => new Date() });
  await followChanges(shop, connection);
  const frontDoor = createFrontDoor({
    shop,
    settings,
    pages,
    servePicture: createPictureServer({
      cacheDir: join(settings.dataDir, "cache", "pictures"),
      find: (id) => findPicture(shop.db, id),
    }),
    sandbox: undefined,
    isReady: () => isMigrated(connection),
    assets: relative(process.cwd(), fileURLToPath(new URL("build/client", STOREFRONT))),
  });
  const listener = getRequestListener((request, { incoming }) =>
    frontDoor.fetch(request, { connection: { remoteAddress: incoming.socket.remoteAddress ?? "" } }),
  );
  const server = createServer(pages.around(listener));
  const port = await listen(server, settings.port);
  return {
    settings,
    shop,
    port,
    async stop() {
      await drain(server);
      await jobs.stop();
      await connection.close();
    },
  };
}

/** A production shop must not run on a database that holds demonstration codes (decisions §10). */
async function refuseDemoInProduction(settings: Settings, { kysely }: DatabaseConnection): Promise<void> {
  if (!settings.production || settings.demo) return;
  const demo = await kysely.selectFrom("installation").select("value").where("key", "=", "demo").executeTakeFirst();
  if (demo) throw new StartRefusedError("this database holds demonstration codes; a production shop needs its own");
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? new StartRefusedError(`port ${port} is in use; set PORT`) : error);
    });
    server.listen(port, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Seconds that requests under way get to end. */
const DRAIN_SECONDS = 20;

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_SECONDS * 1000);
  await closed;
  clearTimeout(late);
}
