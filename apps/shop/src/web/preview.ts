import { type Arrival, readPreviewToken, type Shop, type Website } from "@guerdon/api";
import type { ShopCookie } from "@guerdon/domain/consent/consent-storage";
import { PREVIEW_PATH } from "@guerdon/domain/website/preview";
import { generateCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import { plainPage } from "./plain-page.ts";
import { revisionOfCall } from "./revision-of-call.ts";

/** The paths of files whose names follow from their content, which are served also after a preview. */
const FILES = /^\/(assets|images|fonts)\//;
const NAME: ShopCookie = "preview";

interface Asked {
  request: Request;
  arrival: Arrival;
  /** The website of the host, as it is live. */
  live: Website;
}

/**
 * The website as this visitor sees it: the live one, that of a page elsewhere, or the revision of a preview.
 * @returns a response where the link or the preview itself is what was asked for, or does not count [revision.preview]
 */
export async function shownWebsite(shop: Shop, asked: Asked): Promise<Website | Response> {
  const { request, arrival, live } = asked;
  const { pathname } = new URL(request.url);
  const name = cookieName(arrival);
  const [, word] = pathname.split(PREVIEW_PATH);
  if (pathname.startsWith(PREVIEW_PATH) && word !== undefined) {
    return word === "leave" ? leaving(arrival) : arriving(shop, asked, word);
  }
  const token = parse(request.headers.get("cookie") ?? "", name)[name];
  if (token === undefined) {
    return revisionOfCall(shop, request, live);
  }
  const found = await find(shop, live, token);
  if (typeof found !== "string") {
    return found;
  }
  if (FILES.test(pathname)) {
    return live;
  }
  const page = await plainPage(request, found);
  // A request that a page of the preview sends must not reach the live shop, so that only a new document ends it.
  if (request.method === "GET" && !pathname.endsWith(".data") && !pathname.startsWith("/api/")) {
    page.headers.append("set-cookie", previewCookie(arrival, null));
  }
  return page;
}

/** The link of a preview remembers it for the visit, and leads to the start page. */
async function arriving(shop: Shop, { request, arrival, live }: Asked, token: string): Promise<Response> {
  const found = await find(shop, live, token);
  return typeof found === "string" ? plainPage(request, found) : leading(previewCookie(arrival, token));
}

function leaving(arrival: Arrival): Response {
  return leading(previewCookie(arrival, null));
}

function leading(cookie: string): Response {
  const headers = {
    location: "/",
    "set-cookie": cookie,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  };
  return new Response(null, { status: 303, headers });
}

async function find(
  { keyring, now, websites, log }: Shop,
  live: Website,
  token: string,
): Promise<Website | "preview-expired" | "preview-wrong"> {
  const preview = readPreviewToken({ keyring, website: live, now: now() }, token);
  if (typeof preview === "string") {
    return `preview-${preview}`;
  }
  const found = await websites.findPreviewed(live, preview).catch((error: unknown) => {
    log.warn({ err: error, website: live.id, revision: preview.revision }, "a revision cannot be previewed");
    return undefined;
  });
  return found ?? "preview-wrong";
}

/** Kept for the visit, not until the preview ends: a page of it that is still open must not become one of the shop. */
function previewCookie(arrival: Arrival, token: string | null): string {
  const attributes = { path: "/", httpOnly: true, secure: arrival.secureCookies, sameSite: "Lax" as const };
  return generateCookie(cookieName(arrival), token ?? "", { ...attributes, ...(token === null && { maxAge: 0 }) });
}

function cookieName({ secureCookies }: Arrival): string {
  return secureCookies ? `__Host-${NAME}` : NAME;
}

/** Answers of a preview are neither cached nor listed by search engines. */
export function hide(headers: Headers): void {
  headers.set("cache-control", "no-store");
  headers.set("x-robots-tag", "noindex, nofollow");
}
