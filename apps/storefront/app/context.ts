import type { Client } from "@guerdon/contract/client";
import { createContext } from "react-router";

/**
 * The context that the shop process passes to a page (set in `server.ts`).
 *
 * - `api` calls the shop's API as the visitor, in process or over the network; `cookies` are the Set-Cookie values of
 *   its responses.
 * - `form` is the posted form. The process has already consumed the request's body.
 * - `nonce` is unique per response; each script and style element carries it.
 * - `traceId` identifies the request in the logs; an error page shows it.
 * - `report` logs errors thrown while a page is rendered.
 */
export interface RenderInput {
  api: { call: Client; cookies: readonly string[] };
  form: FormData | undefined;
  nonce: string;
  traceId: string;
  report: (error: unknown) => void;
}

export const renderInputContext = createContext<RenderInput>();
