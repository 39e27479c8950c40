import { randomBytes, randomUUID } from "node:crypto";
import { createApi, hostName, isForeign, type Shop } from "@guerdon/api";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { SANDBOX_HOST, type Sandbox } from "../compose.ts";
import type { Settings } from "../settings.ts";
import { type ArrivalWithScheme, arrivalReader, type Connection } from "./arrival.ts";
import { compressed } from "./compress.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { plainPage } from "./plain-page.ts";

interface FrontDoorParts {
  shop: Shop;
  settings: Settings;
  pages: PageRenderer;
  servePicture: (pathname: string, headers: Headers) => Promise<Response | undefined>;
  /** Plays the outside world on its own host; absent in production. */
  sandbox: Sandbox | undefined;
  /** Whether the database answers and its migrations are done. */
  isReady: () => Promise<boolean>;
  /** Folder of the storefront's files for browsers. */
  assets: string;
}

export interface FrontDoorEnv {
  Bindings: { connection: Connection };
  Variables: { arrival: ArrivalWithScheme };
}

/** Nothing a page's form sends comes near it, in bytes. */
const MAX_FORM_BYTES = 256 * 1024;
const FOR_EVER = "public, max-age=31536000, immutable";

/** Everything that arrives over HTTP, sorted to who answers it (docs/architecture.md, "How a request travels"). */
export function createFrontDoor(parts: FrontDoorParts): Hono<FrontDoorEnv> {
  const { shop, settings, sandbox } = parts;
  const app = new Hono<FrontDoorEnv>();
  const api = createApi(shop);
  const arrivalOf = arrivalReader(settings);

  app.get("/healthz", (context) => context.text("alive\n"));
  app.get("/readyz", async (context) => {
    const ready = await parts.isReady().catch(() => false);
    return context.text(ready ? "ready\n" : "not ready\n", ready ? 200 : 503);
  });

  app.use(async (context, next) => {
    const arrival = arrivalOf(context.req.raw.headers, context.env.connection);
    context.set("arrival", arrival);
    if (sandbox && hostName(arrival.host) === SANDBOX_HOST)
      return compressed(context.req.raw, await sandbox.fetch(context.req.raw));
    if (!shop.websites.findByHost(arrival.host)) return plainPage(context.req.raw, "no-shop");
    await next();
    if (arrival.scheme === "https") {
      context.res.headers.set("strict-transport-security", "max-age=63072000; includeSubDomains");
    }
    context.res.headers.set("x-content-type-options", "nosniff");
    return undefined;
  });

  const callShop = async (context: Context<FrontDoorEnv>) =>
    compressed(context.req.raw, await api.fetch(context.req.raw, { arrival: context.var.arrival }));
  app.all("/api/*", callShop);
  app.all("/magnolia/*", callShop);
  app.get("/images/*", async (context) => {
    const picture = await parts.servePicture(context.req.path, context.req.raw.headers);
    return picture ?? context.notFound();
  });
  app.get(
    "/assets/*",
    serveStatic({
      root: parts.assets,
      precompressed: true,
      onFound: (_, context) => context.header("cache-control", FOR_EVER),
    }),
    (context) => context.notFound(),
  );
  if (sandbox) {
    app.all("/sandbox/*", (context) => {
      const { scheme, host } = context.var.arrival;
      const port = /:\d+$/.exec(host)?.[0] ?? "";
      const { pathname, search } = new URL(context.req.url);
      return context.redirect(`${scheme}://${SANDBOX_HOST}${port}${pathname.slice("/sandbox".length) || "/"}${search}`);
    });
  }
  app.notFound((context) => context.text("Not found\n", 404));
  const tooLarge = (context: Context) => plainPage(context.req.raw, "too-large");
  app.all("*", bodyLimit({ maxSize: MAX_FORM_BYTES, onError: tooLarge }), pageHandler(parts, api));
  return app;
}

/** Renders pages; their loaders and actions call the interface in process, or over the network where API_URL is set. */
function pageHandler({ shop, settings, pages }: FrontDoorParts, api: ReturnType<typeof createApi>) {
  return async (context: Context<FrontDoorEnv>): Promise<Response> => {
    const { arrival } = context.var;
    if (isForeign(context.req.raw, arrival.host)) return plainPage(context.req.raw, "foreign-form");
    const traceId = randomUUID();
    const changesNothing = context.req.method === "GET" || context.req.method === "HEAD";
    const asPage = { ...arrival, inProcess: true, ...(changesNothing && { sessions: new Map() }) };
    const response = await pages.renderPage(visitorsRequest(context.req.raw, arrival), {
      nonce: randomBytes(16).toString("base64"),
      traceId,
      report: (error) => shop.log.error({ err: error, trace_id: traceId, path: context.req.path }, "page failed"),
      callApi: async (request) =>
        settings.apiUrl
          ? fetch(remoteCall(request, settings.apiUrl, arrival))
          : api.fetch(request, { arrival: asPage }),
    });
    return compressed(context.req.raw, response);
  };
}

/** The request with the address that stands in the visitor's browser. */
function visitorsRequest(request: Request, arrival: ArrivalWithScheme): Request {
  const url = new URL(request.url);
  if (url.host === arrival.host && url.protocol === `${arrival.scheme}:`) return request;
  url.host = arrival.host;
  url.protocol = arrival.scheme;
  return new Request(url, request);
}

/** A call to an interface elsewhere, which must trust this process as a proxy (TRUSTED_PROXIES). */
function remoteCall(request: Request, apiUrl: string, arrival: ArrivalWithScheme): Request {
  const url = new URL(request.url);
  const target = new URL(apiUrl);
  url.protocol = target.protocol;
  url.host = target.host;
  const remote = new Request(url, request);
  remote.headers.set("x-forwarded-host", arrival.host);
  remote.headers.set("x-forwarded-proto", arrival.scheme);
  remote.headers.set("x-forwarded-for", arrival.clientAddress);
  return remote;
}
