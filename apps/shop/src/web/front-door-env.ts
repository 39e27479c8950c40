import type { Arrival, Website } from "@guerdon/api";
import type { Connection } from "./arrival.ts";

/** Request data that the front door passes to its handlers. */
export interface FrontDoorEnv {
  Bindings: { connection: Connection };
  Variables: { arrival: Arrival; website: Website };
}
