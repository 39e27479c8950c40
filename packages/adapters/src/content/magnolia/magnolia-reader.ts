import { z } from "zod";
import { type Reach, readBounded } from "./read-bounded.ts";

export interface MagnoliaOptions extends Reach {
  /** The URL of the instance, without a trailing slash. */
  url: string;
  /** A user who may read what is asked for; default: none. */
  login?: { user: string; password: string } | undefined;
}

/** A valid segment of a path. "@nodes", "..", an encoded slash or a line break would reach another call. */
const SEGMENT = /^[\w-]+$/;

/** More than any page of a shop needs. */
const MAX_BYTES = 2_000_000;

/** An answer that says in a body with status 200 that there is none. */
const errorBody = z.looseObject({ error: z.unknown(), "@name": z.undefined().optional() });

/**
 * Asks an instance of Magnolia by its REST interface.
 * @returns a function that answers the parsed JSON, or undefined for a path that is not there
 */
export function magnoliaReader({ url, login, fetch, timeoutMs }: MagnoliaOptions) {
  const headers = { accept: "application/json", ...authorization(login) };
  return async (path: string, query: Record<string, string> = {}): Promise<unknown> => {
    const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : "";
    const bytes = await readBounded({ url: url + path + search, headers, mostBytes: MAX_BYTES, timeoutMs, fetch });
    if (!bytes) {
      return undefined;
    }
    const answer: unknown = JSON.parse(bytes.toString("utf8"));
    if (errorBody.safeParse(answer).success) {
      throw new Error("The content system answered an error with status 200.");
    }
    return answer;
  };
}

/** The header by which an instance knows who reads; none without a login. */
export function authorization(login: MagnoliaOptions["login"]): Record<string, string> {
  return login ? { authorization: `Basic ${Buffer.from(`${login.user}:${login.password}`).toString("base64")}` } : {};
}

/** @throws for a path that would not name a page */
export function checkedPath(path: string): string {
  const [root, ...segments] = path.split("/");
  if (root !== "" || segments.length === 0 || !segments.every((segment) => SEGMENT.test(segment))) {
    throw new Error("This is no path of a page.");
  }
  return path;
}
