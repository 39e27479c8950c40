import { randomUUID } from "node:crypto";
import { contract } from "@guerdon/contract";
import { Hono } from "hono";
import { isUnavailable } from "./db/index.ts";
import { type ApiEnv, type Binder, createBinder } from "./http/bind.ts";
import { docsPage } from "./http/docs-page.ts";
import { failureResponse } from "./http/failures.ts";
import { openApiDocument } from "./http/openapi.ts";
import { isForeign } from "./http/origin.ts";
import { addressRoutes } from "./modules/address/index.ts";
import { basketRoutes } from "./modules/basket/index.ts";
import { catalogueRoutes } from "./modules/catalogue/index.ts";
import { contentRoutes } from "./modules/content/index.ts";
import { orderRoutes } from "./modules/order/index.ts";
import { paymentRoutes } from "./modules/payment/index.ts";
import { sessionRoutes } from "./modules/session/index.ts";
import { voucherRoutes } from "./modules/voucher/index.ts";
import { websiteRoutes } from "./modules/website/index.ts";
import type { Shop } from "./shop.ts";

/** Every module's way of tying its endpoints to its acts. */
const MODULES: readonly ((bind: Binder) => void)[] = [
  websiteRoutes,
  voucherRoutes,
  sessionRoutes,
  catalogueRoutes,
  basketRoutes,
  addressRoutes,
  paymentRoutes,
  orderRoutes,
  contentRoutes,
];

/** Methods that a Request can have; a new one cannot be made with TRACE. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * The shop's interface as one application: a Request goes in, a Response comes out; no port is opened.
 * @param monotonicMs a clock that never goes back; the process's own where it is left out
 */
export function createApi(shop: Shop, monotonicMs?: () => number): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const api = new Hono<ApiEnv>();
  const document = JSON.stringify(openApiDocument(Object.values(contract)));

  api.use(async (context, next) => {
    const { arrival } = context.env;
    const traceId = randomUUID();
    context.set("traceId", traceId);
    const website = shop.websites.findByHost(arrival.host);
    if (!website) {
      return failureResponse("NOT_FOUND", traceId);
    }
    if (!arrival.inProcess && isForeign(context.req.raw, arrival)) {
      return failureResponse("FOREIGN_ORIGIN", traceId);
    }
    context.set("website", website);
    await next();
    context.res.headers.set("x-trace-id", traceId);
    return undefined;
  });

  api.get("/openapi.json", () => new Response(document, { headers: { "content-type": "application/json" } }));
  api.get("/docs", () => docsPage(Object.values(contract)));
  const bind = createBinder(api, shop, monotonicMs);
  for (const routes of MODULES) {
    routes(bind);
  }

  api.notFound((context) => failureResponse("NOT_FOUND", context.var.traceId));
  app.onError((error, context) => {
    const traceId = context.var.traceId ?? randomUUID();
    const call = { trace_id: traceId, method: context.req.method, path: context.req.path };
    if (isUnavailable(error)) {
      shop.log.warn({ ...call, reason: error.message }, "call found the database unavailable");
      return failureResponse("UNAVAILABLE", traceId);
    }
    shop.log.error({ err: error, ...call }, "call failed");
    return failureResponse("BFFE100", traceId);
  });

  app.route("/api", api);
  // The content calls live at the root as well, where a content system answers them [content.delivery].
  app.on(METHODS, "/magnolia/*", (context) => {
    const url = new URL(context.req.url);
    url.pathname = `/api${url.pathname}`;
    return app.fetch(new Request(url, context.req.raw), context.env);
  });
  app.notFound(() => failureResponse("NOT_FOUND", randomUUID()));
  return app;
}
