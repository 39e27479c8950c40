import {
  type CatalogueShop,
  CLOCK_PATH,
  createApi,
  type createClockApi,
  createPerform,
  hostName,
  isUnavailable,
  type Perform,
  traceId,
  type Website,
  withTrace,
} from "@guerdon/api";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import { SANDBOX_HOST, type Sandbox } from "../sandbox.ts";
import type { Settings } from "../settings.ts";
import { arrivalReader } from "./arrival.ts";
import { retrying } from "./busy-page.ts";
import { compressed } from "./compress.ts";
import { setCookieHeaders } from "./cookie-headers.ts";
import type { FrontDoorEnv } from "./front-door-env.ts";
import { markVisitor } from "./mark-visitor.ts";
import { pageHandler } from "./page-handler.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { servePaymentDrawing } from "./payment-drawings.ts";
import { plainPage } from "./plain-page.ts";
import { hide, shownWebsite } from "./preview.ts";
import { answerProbes, type IsReady } from "./probes.ts";
import { remoteApi } from "./remote-api.ts";
import { robotsText } from "./robots.ts";
import { SECURITY_PATH, securityText } from "./security-text.ts";
import { sitemapAt } from "./sitemap.ts";

export interface FrontDoorParts {
  shop: CatalogueShop;
  settings: Settings;
  pages: PageRenderer;
  servePicture: (website: Website, pathname: string, headers: Headers) => Promise<Response | undefined>;
  /** Icons, and what networks show; undefined for other paths. */
  serveThemePicture: FrontDoorParts["servePicture"];
  /** Fonts of the website's theme; undefined for other paths. */
  serveFont: FrontDoorParts["servePicture"];
  /** Simulates external services on its own host; undefined in production. */
  sandbox: Sandbox | undefined;
  /** The calls of the sandbox's clock; absent without a sandbox. */
  clockApi?: ReturnType<typeof createClockApi> | undefined;
  isReady: IsReady;
  /** Absent: no spans are sent. */
  traces?: RequestTraces | undefined;
  /** The folder of the storefront's built files for browsers. */
  assets: string;
}

/** The spans of what the front door does [operator.traces]. */
export interface RequestTraces {
  /** Answers a request within a span. */
  request(context: Context<FrontDoorEnv>, next: Next): Promise<void>;
  /** The same function, whose calls have spans. */
  perform(perform: Perform): Perform;
}

/** Maximum size of a form in bytes, far above that of any page's form. */
const MAX_FORM_BYTES = 256 * 1024;
/** The same for the page that takes a table of recipients, with what a form has around it. */
const MAX_TABLE_BYTES = 1_100_000;
const TABLE_PAGE = /^(\/[a-z]{2})?\/basket\/recipients\/\d+(\.data)?$/;
const READS = "GET, HEAD";
/** Well-known paths that the shop does not have. They respond with 404 instead of a page. */
const ABSENT_PATHS = ["/metrics", "/docs", "/.well-known/*"];
/** Where browsers look for a website's icon by themselves. */
const ICONS = ["/favicon.svg", "/favicon.ico", "/apple-touch-icon.png"];
const SITEMAPS = ["/sitemap.xml", "/:file{sitemap-[a-z]+-[0-9]+\\.xml}"];
/** When search engines may look again whether a paused or closed shop is open. */
const SHUT_RETRY_SECONDS = 600;
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Routes all HTTP requests to their handlers (docs/architecture.md, "The path of a request"). */
export function createFrontDoor(parts: FrontDoorParts): Hono<FrontDoorEnv> {
  const { shop, settings, sandbox, clockApi, traces } = parts;
  const app = new Hono<FrontDoorEnv>();
  const untraced = createPerform(shop);
  const perform = traces?.perform(untraced) ?? untraced;
  const api = createApi(shop, perform);
  const arrivalOf = arrivalReader(settings, (proxy) =>
    shop.log.warn({ proxy }, "forwarding headers from an address that is not in TRUSTED_PROXIES"),
  );

  answerProbes(app, parts.isReady);
  app.use((context, next) => {
    const arrival = arrivalOf(context.req.raw.headers, context.env.connection);
    context.set("arrival", arrival);
    return withTrace(arrival.traceId, () => (traces ? traces.request(context, next) : next()));
  });
  app.use(async (context, next) => {
    const { arrival } = context.var;
    if (clockApi && context.req.path === CLOCK_PATH) {
      return clockApi.fetch(context.req.raw, { arrival });
    }
    if (sandbox && hostName(arrival.host) === SANDBOX_HOST) {
      return compressed(context.req.raw, await sandbox.fetch(context.req.raw));
    }
    return showingWebsite(shop, context, next);
  });

  const callShop = async ({ req, var: { arrival, website } }: Context<FrontDoorEnv>) => {
    // The scripts of pages call the shop that their pages call.
    const answer = settings.apiUrl
      ? await remoteApi(settings.apiUrl, { traceId: traceId(), log: shop.log })(req.raw, arrival)
      : await api.fetch(req.raw, { arrival, website });
    return compressed(req.raw, answer);
  };
  app.all("/api/*", callShop);
  app.all("/magnolia/*", callShop);
  serveFiles(app, parts);
  if (sandbox) {
    app.all("/sandbox/*", (context) => {
      const { scheme, host } = context.var.arrival;
      const port = /:\d+$/.exec(host)?.[0] ?? "";
      const { pathname, search } = new URL(context.req.url);
      return context.redirect(`${scheme}://${SANDBOX_HOST}${port}${pathname.slice("/sandbox".length) || "/"}${search}`);
    });
  }
  app.notFound((context) => context.text("Not found\n", 404));
  app.onError((error, context) => failed(shop, error, context));
  const tooLarge = (context: Context) => plainPage(context.req.raw, "too-large");
  const formLimit = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: tooLarge });
  const tableLimit = bodyLimit({ maxSize: MAX_TABLE_BYTES, onError: tooLarge });
  app.use((context, next) => (TABLE_PAGE.test(context.req.path) ? tableLimit : formLimit)(context, next));
  app.all("*", pageHandler(parts, perform));
  return app;
}

/** Finds the website once for the whole answer, whatever is published meanwhile [revision.request]. */
async function showingWebsite(
  shop: CatalogueShop,
  context: Context<FrontDoorEnv>,
  next: Next,
): Promise<Response | undefined> {
  const { arrival } = context.var;
  const live = shop.websites.findByHost(arrival.host);
  if (!live) {
    return plainPage(context.req.raw, "no-shop");
  }
  const website = await shownWebsite(shop, { request: context.req.raw, arrival, live });
  if (website instanceof Response) {
    return website;
  }
  context.set("website", website);
  await next();
  markVisitor(context, shop);
  secure(context);
  if (website.preview) {
    hide(context.res.headers);
  }
  return undefined;
}

/** Sets the headers that all responses have. */
function secure(context: Context<FrontDoorEnv>): void {
  const { headers, status } = context.res;
  // Without subdomains, because the client brand's other hosts are not ours to bind.
  if (context.var.arrival.scheme === "https") {
    headers.set("strict-transport-security", "max-age=63072000");
  }
  headers.set("x-content-type-options", "nosniff");
  setCookieHeaders(headers);
  // Pictures are also embedded in mails, which are read on other sites.
  if (!context.req.path.startsWith("/images/")) {
    headers.set("cross-origin-resource-policy", "same-origin");
  }
  // The rest of a body that is too large is not read, so the connection cannot be reused.
  if (status === 413) {
    headers.set("connection", "close");
  }
}

/** The response to an error. */
function failed(shop: CatalogueShop, error: Error, context: Context<FrontDoorEnv>): Response {
  if (isUnavailable(error)) {
    return context.text("Not now\n", 503, retrying());
  }
  // A client that disconnects while sending is not an error for the operator.
  if (context.req.raw.signal.aborted) {
    return context.text("Incomplete\n", 400);
  }
  shop.log.error({ err: error, path: context.req.path }, "request failed");
  return context.text(`Failed (trace ${traceId()})\n`, 500);
}

/** Serves the storefront's files, pictures and files at well-known paths. */
function serveFiles(app: Hono<FrontDoorEnv>, parts: FrontDoorParts): void {
  app.get("/robots.txt", ({ text, var: { website } }) => text(robotsText(website)));
  app.get(SECURITY_PATH, (context) => {
    const text = securityText(context.var.website, parts.settings, parts.shop.now());
    return text === undefined ? context.notFound() : context.text(text);
  });
  app.on("GET", SITEMAPS, async (context) => {
    const { website } = context.var;
    if (website.state !== "open") {
      return context.text("Not now\n", 503, { "retry-after": String(SHUT_RETRY_SECONDS), "x-robots-tag": "noindex" });
    }
    const sitemap = await sitemapAt(parts.shop, website, context.req.path);
    return sitemap === undefined
      ? context.notFound()
      : compressed(context.req.raw, context.body(sitemap, 200, { "content-type": "application/xml; charset=utf-8" }));
  });
  if (parts.settings.security.contacts.length > 0) {
    refuseOtherMethods(app, [SECURITY_PATH]);
  }
  for (const path of ABSENT_PATHS) {
    app.all(path, (context) => context.notFound());
  }
  const servedBy = (serve: FrontDoorParts["servePicture"]) => async (context: Context<FrontDoorEnv>) =>
    (await serve(context.var.website, context.req.path, context.req.raw.headers)) ?? context.notFound();
  for (const path of [...ICONS, "/images/:share{share-.+}"]) {
    app.get(path, servedBy(parts.serveThemePicture));
  }
  app.get("/images/:drawing{payment-.+}", async (context) => {
    return (await servePaymentDrawing(context.req.path, context.req.raw.headers)) ?? context.notFound();
  });
  app.get("/images/*", servedBy(parts.servePicture));
  app.get("/fonts/*", servedBy(parts.serveFont));
  app.get(
    "/assets/*",
    serveStatic({
      root: parts.assets,
      precompressed: true,
      onFound: (_, context) => context.header("cache-control", IMMUTABLE),
    }),
    (context) => context.notFound(),
  );
  refuseOtherMethods(app, ["/robots.txt", ...SITEMAPS, ...ICONS, "/images/*", "/fonts/*", "/assets/*"]);
}

/** Files are only read. */
function refuseOtherMethods(app: Hono<FrontDoorEnv>, paths: readonly string[]): void {
  for (const path of paths) {
    app.all(path, (context) => context.text("Method not allowed\n", 405, { allow: READS }));
  }
}
