import { contract, fail } from "@guerdon/contract";
import { Hono } from "hono";
import type { Perform } from "./calls/perform.ts";
import { failureResponse } from "./http/failures.ts";
import { openApiDocument } from "./http/openapi.ts";
import { isForeign } from "./http/origin.ts";
import { type ApiEnv, serveCalls } from "./http/serve-calls.ts";
import { servePunchout } from "./http/serve-punchout.ts";
import type { Shop } from "./shop.ts";
import { traceId } from "./trace.ts";

/** All methods of a Request. `new Request` does not accept TRACE. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The shop's API as an HTTP application, from a Request to a Response. It opens no port. */
export function createApi(shop: Shop, perform: Perform): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const api = new Hono<ApiEnv>();
  // Made when somebody asks for it: it takes longer than all else of a start here.
  let document: string | undefined;

  api.use(async (context, next) => {
    const { arrival } = context.env;
    const trace = traceId();
    context.set("traceId", trace);
    const website = context.env.website ?? shop.websites.findByHost(arrival.host);
    if (!website) {
      return failureResponse(fail("NOT_FOUND"), trace);
    }
    if (isForeign(context.req.raw, arrival)) {
      return failureResponse(fail("FOREIGN_ORIGIN"), trace);
    }
    context.set("website", website);
    await next();
    context.res.headers.set("x-trace-id", trace);
    // Otherwise the server sets the machine's time [clock.date].
    if (shop.clock) {
      context.res.headers.set("date", shop.now().toUTCString());
    }
    return undefined;
  });

  api.get("/openapi.json", () => {
    document ??= JSON.stringify(openApiDocument(Object.values(contract)));
    return new Response(document, { headers: { "content-type": "application/json" } });
  });
  api.get("/docs", async () => (await import("./http/docs/docs-page.ts")).docsPage());
  serveCalls(api, { perform, now: shop.now });
  servePunchout(api, shop);

  api.notFound((context) => failureResponse(fail("NOT_FOUND"), context.var.traceId));
  app.onError((error, context) => {
    const trace = context.var.traceId ?? traceId();
    shop.log.error({ err: error, trace_id: trace, method: context.req.method, path: context.req.path }, "call failed");
    return failureResponse(fail("BFFE100"), trace);
  });

  app.route("/api", api);
  // The content calls are also served at the root, as by a content system [content.delivery].
  app.on(METHODS, "/magnolia/*", (context) => {
    const url = new URL(context.req.url);
    url.pathname = `/api${url.pathname}`;
    return app.fetch(new Request(url, context.req.raw), context.env);
  });
  app.notFound(() => failureResponse(fail("NOT_FOUND"), traceId()));
  return app;
}
