import type { Client } from "@guerdon/contract/client";
import { createContext } from "react-router";
import type { RenderInput } from "../../server.d.ts";
import type { AdditionKeeper } from "./kept-addition.server.ts";
import type { PageCalls } from "./page-calls.server.ts";

/** A request for a page on its way to its route. */
export interface Arrival extends PageCalls {
  input: RenderInput;
  /** Its URL without a partner's token. */
  url: URL;
  /** The token that a partner put into its URL [handshake.address]. */
  token: string | undefined;
  /** As `call`, but a reading page that the shop cannot answer now becomes a response 503. */
  pageCall: Client;
  /** Set-Cookie values of the page's own, beside those of its calls. */
  cookies: string[];
  addition: AdditionKeeper;
}

export const arrivalContext = createContext<Arrival>();

/** True for requests that only look at a page. */
export function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}
