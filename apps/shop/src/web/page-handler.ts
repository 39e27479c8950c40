import { randomBytes } from "node:crypto";
import { type Arrival, findPicture, isForeign, type Perform, type Shop, type Website } from "@guerdon/api";
import type { Context } from "hono";
import type { Settings } from "../settings.ts";
import { atHost } from "./at-host.ts";
import { busyPage, retrying } from "./busy-page.ts";
import { compressed } from "./compress.ts";
import type { FrontDoorEnv } from "./front-door-env.ts";
import { noticingBasket } from "./mark-visitor.ts";
import { inProcessApi, overNetworkApi } from "./page-api.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { plainPage } from "./plain-page.ts";
import { remoteApi } from "./remote-api.ts";
import { sentForm } from "./sent-form.ts";
import { type PageRequest, withArrivedCode } from "./with-arrived-code.ts";

interface PageParts {
  shop: Shop;
  settings: Settings;
  pages: PageRenderer;
}

const METHODS = "GET, HEAD, POST";

/** Renders pages. Their loaders and actions call the API in process, or over the network if API_URL is set. */
export function pageHandler(parts: PageParts, perform: Perform) {
  return async (context: Context<FrontDoorEnv>): Promise<Response> => {
    const { arrival } = context.var;
    const { method } = context.req;
    if (!METHODS.includes(method)) {
      return context.text("Method not allowed\n", 405, { allow: METHODS });
    }
    if (isForeign(context.req.raw, arrival)) {
      return plainPage(context.req.raw, "foreign-form");
    }
    const form = method === "POST" ? await sentForm(context.req.raw) : undefined;
    if (form === 415) {
      return context.text("This is no form\n", 415);
    }
    if (form === 400) {
      return context.text("This form cannot be read\n", 400);
    }
    const { shop } = parts;
    const request = visitorsRequest(context.req.raw, arrival);
    const owner = { keyring: shop.keyring, arrival, website_id: context.var.website.id, now: shop.now() };
    return withArrivedCode(owner, { request, form }, async (page) => {
      const response = await render({ ...parts, perform }, context, page);
      return compressed(page.request, await finished(page.request, response, { website: context.var.website, shop }));
    });
  };
}

function render(
  { shop, settings, pages, perform }: PageParts & { perform: Perform },
  context: Context<FrontDoorEnv>,
  { request, form, arrivedCode }: PageRequest,
): Promise<Response> {
  const { arrival } = context.var;
  const { traceId } = arrival;
  const page = { request, arrival, website: context.var.website, traceId, now: shop.now };
  const { call, cookies } = settings.apiUrl
    ? overNetworkApi(remoteApi(settings.apiUrl, { traceId, log: shop.log }), shop.keyring, page)
    : inProcessApi(perform, page);
  return pages.renderPage(request, {
    form,
    arrivedCode,
    nonce: randomBytes(16).toString("base64url"),
    traceId,
    report: (error) => shop.log.error({ err: error, trace_id: traceId, path: context.req.path }, "page failed"),
    api: { call: noticingBasket(call, (mark) => context.set("mark", mark)), cookies },
  });
}

/**
 * Completes 405 and 503 responses: the allowed methods, the page that retries, or the headers for a retry. A page that
 * says itself when to come back, as of a closed shop, stays. What a form changed in the browser's cookies, stays changed.
 */
async function finished(
  request: Request,
  response: Response,
  { website, shop }: { website: Website; shop: Pick<Shop, "db" | "objects"> },
): Promise<Response> {
  if (response.status === 405 && !response.headers.has("allow")) {
    response.headers.set("allow", "GET, HEAD");
  }
  if (response.status !== 503 || response.headers.has("retry-after")) {
    return response;
  }
  const isDocument = response.headers.get("content-type")?.startsWith("text/html") ?? true;
  if (isDocument) {
    const page = await busyPage(request, website, (id) => findPicture(shop, id));
    for (const cookie of request.method === "POST" ? response.headers.getSetCookie() : []) {
      page.headers.append("set-cookie", cookie);
    }
    return page;
  }
  for (const [name, value] of Object.entries(retrying())) {
    response.headers.set(name, value);
  }
  return response;
}

/** The request with the URL as in the visitor's browser. Its body is already consumed. */
function visitorsRequest({ url: own, method, headers, signal }: Request, arrival: Arrival): Request {
  // biome-ignore lint/plugin: both requests are held until the page is answered, so the signal still tells who has left.
  return new Request(atHost(own, arrival), { method, headers, signal });
}
