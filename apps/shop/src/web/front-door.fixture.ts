import { join, relative } from "node:path";
import { aShop, type TestShop, Visitor } from "@guerdon/testing";
import { pino } from "pino";
import { readSettings } from "../settings.ts";
import { createFrontDoor } from "./front-door.ts";
import { type HttpServer, listen } from "./http-server.ts";
import { builtPages } from "./page-renderer.ts";
import { requestListener } from "./request-listener.ts";

/** The front door of a test's shop, with the built pages. */
export interface TestFrontDoor extends AsyncDisposable {
  testShop: TestShop;
  /** A customer who is logged in and has something in the basket. */
  customer: Visitor;
  /** Sends a request with the cookies of a visitor, or without any. */
  send(path: string, init?: RequestInit & { as?: Visitor | undefined; host?: string }): Promise<Response>;
  /** Lines of the log, by default at level warn and above. */
  logged: { level: number; msg: string }[];
  /** The same behind a port. */
  listen(): Promise<HttpServer>;
}

/** `await using door = await aFrontDoor();` */
export async function aFrontDoor(
  environment: Record<string, string> = {},
  level: "trace" | "warn" = "warn",
): Promise<TestFrontDoor> {
  const testShop = await aShop({ vouchers: [{ code: "GIFT", value: 100_000 }] });
  const logged: TestFrontDoor["logged"] = [];
  const log = pino({ level }, { write: (line) => logged.push(JSON.parse(line)) });
  const app = createFrontDoor({
    shop: { ...testShop.shop, log },
    settings: readSettings({ SANDBOX: "on", ...environment }),
    pages: await builtPages(),
    servePicture: async () => undefined,
    serveThemePicture: async () => undefined,
    serveFont: async () => undefined,
    sandbox: undefined,
    isReady: async () => true,
    assets: "apps",
  });
  const customer = testShop.visitor();
  await customer.enter("GIFT");
  await customer.add();
  const cookies = (visitor: Visitor) => [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const connection = { remoteAddress: "192.0.2.1" };
  return {
    testShop,
    customer,
    logged,
    send: async (path, { as, host = customer.host, ...init } = {}) => {
      const headers = new Headers(init.headers);
      headers.set("host", host);
      if (as) {
        headers.set("cookie", cookies(as));
      }
      return app.fetch(new Request(`http://${host}${path}`, { ...init, headers }), { connection });
    },
    listen: () => listen(requestListener({ fetch: (request) => app.fetch(request, { connection }) }), 0),
    [Symbol.asyncDispose]: () => testShop[Symbol.asyncDispose](),
  };
}

const CLIENT = join(import.meta.dirname, "../../../storefront/build/client");

type Send = ConstructorParameters<typeof Visitor>[1];

/** How requests reach the pages of a test's shop, whatever their host. */
export async function sendThroughDoor(testShop: TestShop, environment: Record<string, string> = {}): Promise<Send> {
  const frontDoor = await doorOf(testShop, environment);
  return async (request, { host, clientAddress }) => {
    request.headers.set("host", host);
    return frontDoor.fetch(request, { connection: { remoteAddress: clientAddress } });
  };
}

/** Visitors of the pages of a test's shop, each with cookies of its own. */
export async function pageVisitors(
  testShop: TestShop,
  environment: Record<string, string> = {},
): Promise<(host: string) => Visitor> {
  const send = await sendThroughDoor(testShop, environment);
  return (host) => new Visitor(host, send);
}

/** The API of a test's shop behind a port, for pages of another process. Close it in the end. */
export async function openApi(testShop: TestShop): Promise<HttpServer> {
  const connection = { remoteAddress: "127.0.0.1" };
  const frontDoor = await doorOf(testShop, { TRUSTED_PROXIES: `${connection.remoteAddress}/32` });
  return listen(requestListener({ fetch: (request) => frontDoor.fetch(request, { connection }) }), 0);
}

async function doorOf({ shop }: TestShop, environment: Record<string, string>) {
  return createFrontDoor({
    shop,
    settings: readSettings(environment),
    pages: await builtPages(),
    sandbox: undefined,
    servePicture: async () => undefined,
    serveThemePicture: async () => undefined,
    serveFont: async () => undefined,
    isReady: async () => true,
    assets: relative(process.cwd(), CLIENT),
  });
}

/** One such visitor. */
export async function visitorAtDoor(testShop: TestShop, host = "aurora.localhost"): Promise<Visitor> {
  return (await pageVisitors(testShop))(host);
}
