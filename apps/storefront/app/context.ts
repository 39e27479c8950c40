import { createContext } from "react-router";

/**
 * What the shop process hands to a page (see `server.ts`, which puts it here).
 *
 * - `callApi` reaches the shop's interface in process; requests carry the visitor's cookie, host and address.
 * - `form` is what a post carries. The process has read it, so the request has no body any more.
 * - `nonce` is new with every answer; each script and style element carries it.
 * - `traceId` names the request in the logs; a page that failed shows it.
 * - `report` logs what was thrown while a page was made.
 */
export interface RenderInput {
  callApi: (request: Request) => Promise<Response>;
  form: FormData | undefined;
  nonce: string;
  traceId: string;
  report: (error: unknown) => void;
}

export const renderInputContext = createContext<RenderInput>();
