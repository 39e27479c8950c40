import {
  type Arrival,
  cookieHeader,
  createInProcessClient,
  type Keyring,
  type Perform,
  presentedSession,
  REVISION_HEADER,
  revisionToken,
  sessionCookies,
  storeCookies,
  type Website,
} from "@guerdon/api";
import { createClient } from "@guerdon/contract/client";
import { editingWish } from "@guerdon/domain/website/editing";
import type { RenderInput } from "@guerdon/storefront";
import { parse } from "hono/utils/cookie";
import type { RemoteApi } from "./remote-api.ts";

/** Headers of the visitor's request that a remote API needs. */
const PASSED_ON = [
  "cookie",
  "host",
  "user-agent",
  "accept-language",
  "origin",
  "referer",
  "sec-fetch-site",
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-forwarded-host",
];

/** The cookies of an author, with https and without. */
const AUTHOR_COOKIES = ["__Host-author", "author"];

interface PageRequest {
  request: Request;
  arrival: Arrival;
  website: Website;
  traceId: string;
  now: () => Date;
}

/** An author is one only where a document is asked for as its editor asks [editing.parameters]. */
function isEditing({ url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  return !pathname.endsWith(".data") && editingWish((name) => searchParams.get(name)) !== undefined;
}

/** A page's client of an API in this process. */
export function inProcessApi(
  perform: Perform,
  { request, arrival, website, traceId, now }: PageRequest,
): RenderInput["api"] {
  const cookies: string[] = [];
  const { headers } = request;
  const changed = new Map<string, string>();
  const call = createInProcessClient(perform, {
    website,
    traceId,
    now,
    clientAddress: arrival.clientAddress,
    ...presentedSession(arrival, headers.get("cookie") ?? ""),
    ...(!isEditing(request) && { authorToken: undefined }),
    acceptLanguage: headers.get("accept-language") ?? undefined,
    onSession: (change) => {
      for (const [name, cookie] of sessionCookies(arrival, change)) {
        changed.set(name, cookie);
      }
      cookies.splice(0, cookies.length, ...changed.values());
    },
  });
  return { call, cookies };
}

/** A page's client of a remote API, with the visitor's headers and the page's revision. */
export function overNetworkApi(
  remote: RemoteApi,
  keyring: Keyring,
  { request, arrival, website, now }: PageRequest,
): RenderInput["api"] {
  const cookies: string[] = [];
  const jar = new Map(Object.entries(parse(request.headers.get("cookie") ?? "")));
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) {
      headers.set(name, value);
    }
  }
  if (!website.preview) {
    headers.set(REVISION_HEADER, revisionToken({ keyring, website, now: now() }));
  }
  const dropped = isEditing(request) ? [] : AUTHOR_COOKIES.filter((name) => jar.delete(name));
  if (dropped.length > 0) {
    headers.set("cookie", cookieHeader(jar));
  }
  const call = createClient({
    baseUrl: `${new URL(request.url).origin}/api`,
    fetch: (sent) => remote(sent, arrival),
    headers,
    onResponse: (response) => {
      const set = response.headers.getSetCookie();
      cookies.push(...set);
      // Later calls of the same page use the new session.
      if (set.length > 0) {
        headers.set("cookie", cookieHeader(storeCookies(jar, set)));
      }
    },
  });
  return { call, cookies };
}
