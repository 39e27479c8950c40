import { hash } from "node:crypto";

/**
 * Tags an answer by its content, so that a browser that has it already gets 304 and no body (RFC 9110 §8.8.3). What a
 * session may see is kept by that visitor's browser alone, and asked for again each time.
 */
export function revalidated(request: Request, response: Response, text: string): Response {
  const tag = `W/"${hash("sha1", text, "base64url")}"`;
  const known = request.headers.get("if-none-match")?.split(/,\s*/).includes(tag);
  const answer = known ? new Response(null, { status: 304 }) : response;
  answer.headers.set("etag", tag);
  answer.headers.set("cache-control", "private, no-cache");
  answer.headers.set("vary", "Cookie, Accept-Language");
  return answer;
}
