import type { Arrival, Website } from "@guerdon/api";
import type { Connection } from "./arrival.ts";
import type { VisitorMark } from "./visitor-mark.ts";

/** Request data that the front door passes to its handlers. */
export interface FrontDoorEnv {
  Bindings: { connection: Connection };
  Variables: {
    arrival: Arrival;
    website: Website;
    /** What a page showed of its visitor. */
    mark?: VisitorMark;
  };
}
