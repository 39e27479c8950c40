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
  const known = request.headers.get("if-none-match")?.split(/,\s*/).includes(json.tag);
  return known ? new Response(null, { status: 304, headers }) : new Response(json.bytes, { headers });
}
