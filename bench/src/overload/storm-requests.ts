import { cookieHeader, storeCookies } from "@guerdon/api";
import { PRODUCTS, productNumber } from "../generated-catalogue.ts";
import { LIST_PAGE } from "../loads.ts";
import type { Answer } from "./answer.ts";
import type { RequestClass } from "./storm-figures.ts";

/** The cookies of a visitor, by their names. */
export type Jar = Map<string, string>;

/** A request that the storm sends. */
export interface StormRequest {
  name: Exclude<RequestClass, "step" | "order">;
  path: string;
  /** Of a visitor with a session. */
  jar?: Jar | undefined;
}

/** Ten requests: 70 % anonymous pages, 20 % pages of visitors with a session, 10 % calls. */
const MIXTURE = [
  ...["anonymous", "anonymous", "session", "anonymous", "anonymous"],
  ...["call", "anonymous", "session", "anonymous", "anonymous"],
] as readonly StormRequest["name"][];

/** The start page, which a visitor without a language is led to, and pages of the website. */
const ANONYMOUS_PAGES = ["/", "/de", "/de/privacy", "/de/imprint"];
const CALL = `/api/catalog/products?${LIST_PAGE.split("?")[1]}&page_size=40`;

/** The requests of the storm in their order, without end. */
export function* stormRequests(jars: readonly Jar[]): Generator<StormRequest, never> {
  for (let turn = 0; ; turn += 1) {
    const name = MIXTURE[turn % MIXTURE.length] ?? "anonymous";
    const round = Math.floor(turn / MIXTURE.length);
    if (name === "anonymous") {
      yield { name, path: ANONYMOUS_PAGES[(turn + round) % ANONYMOUS_PAGES.length] ?? "/de" };
    } else {
      yield { name, path: name === "call" ? CALL : sessionPage(turn), jar: jars[turn % jars.length] };
    }
  }
}

function sessionPage(turn: number): string {
  // The two pages of a round have an even and an odd turn.
  return turn % 2 === 0 ? LIST_PAGE : `/de/product-details/${productNumber(turn % PRODUCTS)}`;
}

/** The request as it is sent: what browsers send that the shop looks at. */
export function requestText({ name, path, jar }: StormRequest, port: number): string {
  const accept = name === "call" ? "application/json" : "text/html,application/xhtml+xml,*/*;q=0.8";
  const cookie = jar && jar.size > 0 ? `cookie: ${cookieHeader(jar)}\r\n` : "";
  return `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\naccept: ${accept}\r\naccept-language: de\r\naccept-encoding: br\r\n${cookie}\r\n`;
}

/** Keeps the cookies of an answer, and returns where it leads to on this server; undefined if it leads nowhere. */
export function followAnswer({ jar }: StormRequest, { status, headers, setCookies }: Answer): string | undefined {
  if (jar && setCookies.length > 0) {
    storeCookies(jar, setCookies);
  }
  const location = headers.get("location");
  if (location === undefined || status < 300 || status > 399) {
    return undefined;
  }
  const { pathname, search } = new URL(location, "http://localhost");
  return pathname + search;
}
