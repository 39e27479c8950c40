import type { Client } from "@guerdon/contract/client";
import { createClient } from "@guerdon/contract/client";
import type { RenderInput } from "./context.ts";

/** Headers of the visitor that the shop's interface needs to know them by. */
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

/** The typed client of a visitor, and the cookies that its answers set. */
export interface VisitorApi {
  call: Client;
  /** Values of Set-Cookie, to be passed on with the page's answer. */
  cookies: string[];
  /** From here on, answers come in the language of the page, whatever the browser prefers. */
  speak: (language: string) => void;
  /**
   * From here on, whatever changes something is done once, however often the form with this one-time id is sent. Each
   * call has an id of its own, after its place in the interface.
   */
  actOnce: (id: string | undefined) => void;
}

/** Calls the shop's interface in process, as the visitor. */
export function visitorApi(request: Request, input: RenderInput): VisitorApi {
  const cookies: string[] = [];
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) {
      headers.set(name, value);
    }
  }
  let onceId: string | undefined;
  const call = createClient({
    baseUrl: `${new URL(request.url).origin}/api`,
    fetch: (asked) => {
      if (onceId && asked.method !== "GET") {
        asked.headers.set("Idempotency-Key", `${onceId}.${asked.url.split("/").at(-1)}`);
      }
      return input.callApi(asked);
    },
    headers,
    onResponse: (response) => {
      const set = response.headers.getSetCookie();
      cookies.push(...set);
      // Later calls of the same page come as the visitor that the cookie made.
      if (set.length > 0) {
        headers.set("cookie", withCookies(headers.get("cookie") ?? "", set));
      }
    },
  });
  return {
    call,
    cookies,
    speak: (language) => headers.set("accept-language", language),
    actOnce: (id) => {
      onceId = id;
    },
  };
}

/** A Cookie header after a browser has taken over Set-Cookie values. */
export function withCookies(cookie: string, setCookies: readonly string[]): string {
  const jar = new Map(
    cookie
      .split(/;\s*/)
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
  for (const setCookie of setCookies) {
    const pair = setCookie.split(";", 1)[0] ?? "";
    const name = pair.slice(0, pair.indexOf("=")).trim();
    if (/;\s*max-age=0\b/i.test(setCookie)) {
      jar.delete(name);
    } else {
      jar.set(name, pair.slice(pair.indexOf("=") + 1));
    }
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}
