import { createContext } from "react-router";

/**
 * What the shop process hands to a page (see `server.ts`, which puts it here).
 *
 * - `callApi` reaches the shop's interface in process; requests carry the visitor's cookie, host and address.
 * - `nonce` is new with every answer; each script and style element carries it.
 * - `traceId` names the request in the logs; a page that failed shows it.
 * - `report` logs what was thrown while a page was made.
 */
export interface Visit {
  callApi: (request: Request) => Promise<Response>;
  nonce: string;
  traceId: string;
  report: (error: unknown) => void;
}

export const visitContext = createContext<Visit>();
