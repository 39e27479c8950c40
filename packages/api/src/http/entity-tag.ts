import type { PreparedJson } from "../prepared-json.ts";

/**
 * Responds with an entity tag, so that a browser that has the content already gets 304 and no body. Responses that
 * depend on a session are cached by that visitor's browser only, and revalidated each time.
 */
export function revalidated(request: Request, json: PreparedJson): Response {
  const headers = {
    "content-type": "application/json",
    "cache-control": "private, no-cache",
    vary: "Cookie, Accept-Language",
    etag: json.tag,
  };
  return isKnown(request.headers, json.tag)
    ? new Response(null, { status: 304, headers })
    : new Response(json.bytes, { headers });
}

/** True if the client has the content with this entity tag (`If-None-Match`), so that 304 suffices. */
export function isKnown(headers: Headers, tag: string): boolean {
  return headers.get("if-none-match")?.split(/,\s*/).includes(tag) ?? false;
}
