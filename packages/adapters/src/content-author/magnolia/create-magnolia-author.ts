import type { ContentAuthor } from "@guerdon/api/ports/content-author";

interface MagnoliaOptions {
  /** Of the author instance, without a trailing slash. */
  url: string;
  /** Of a user who may read drafts and, for annotations, write; default: none. */
  login?: { user: string; password: string } | undefined;
  /** `fetch`, or a function that calls a sandbox in the same process. */
  fetch: (request: Request) => Response | Promise<Response>;
  timeoutMs?: number;
}

/** What a segment of a path may be. "@nodes", "..", an encoded slash or a line break would reach another call. */
const SEGMENT = /^[\w-]+$/;

const NOT_FOUND = 404;

/** The author instance of a Magnolia, asked by its REST interface for deliveries and template annotations. */
export function createMagnoliaAuthor({ url, login, fetch, timeoutMs = 2500 }: MagnoliaOptions): ContentAuthor {
  const headers = {
    accept: "application/json",
    ...(login && { authorization: `Basic ${Buffer.from(`${login.user}:${login.password}`).toString("base64")}` }),
  };
  const read = async (path: string, query: Record<string, string> = {}): Promise<unknown> => {
    const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : "";
    const response = await fetch(
      // A login page to which it redirects is no answer.
      new Request(url + path + search, { headers, redirect: "error", signal: AbortSignal.timeout(timeoutMs) }),
    );
    if (response.status === NOT_FOUND) {
      return undefined;
    }
    if (!response.ok) {
      throw new Error(`The content system answered ${response.status}.`);
    }
    return response.json();
  };
  return {
    url,
    readDraft: ({ path, language, version }) =>
      read(`/.rest/delivery/pages/v1${checked(path)}`, { lang: language, ...(version !== undefined && { version }) }),
    readAnnotations: (path) => read(`/.rest/template-annotations/v1${checked(path)}`),
  };
}

/** @throws for a path that would not name a page */
function checked(path: string): string {
  const [root, ...segments] = path.split("/");
  if (root !== "" || segments.length === 0 || !segments.every((segment) => SEGMENT.test(segment))) {
    throw new Error("This is no path of a page.");
  }
  return path;
}
