import type { Arrival, Website } from "@guerdon/api";
import type { Connection } from "./arrival.ts";

/** What the front door knows of a request, for whoever answers it. */
export interface FrontDoorEnv {
  Bindings: { connection: Connection };
  Variables: { arrival: Arrival; website: Website };
}
