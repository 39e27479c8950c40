import type { Client } from "@guerdon/contract/client";
import { createContext } from "react-router";

/**
 * What the shop process hands to a page (see `server.ts`, which puts it here).
 *
 * - `api` makes the shop's calls as the visitor, in process or over the network; `cookies` are the Set-Cookie values
 *   that its calls brought.
 * - `form` is what a post carries. The process has read it, so the request has no body any more.
 * - `nonce` is new with every answer; each script and style element carries it.
 * - `traceId` names the request in the logs; a page that failed shows it.
 * - `report` logs what was thrown while a page was made.
 */
export interface RenderInput {
  api: { call: Client; cookies: readonly string[] };
  form: FormData | undefined;
  nonce: string;
  traceId: string;
  report: (error: unknown) => void;
}

export const renderInputContext = createContext<RenderInput>();
