import { parse } from "hono/utils/cookie";

/** The decoded value of a cookie that a browser sent; undefined without it. */
export function cookieOf({ headers }: Request, name: string): string | undefined {
  return parse(headers.get("cookie") ?? "", name)[name];
}
