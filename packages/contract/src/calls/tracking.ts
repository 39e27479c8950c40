import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { trackedOrder } from "../shapes/tracking.ts";

export const trackOrder = endpoint({
  name: "trackOrder",
  summary: "Hands out the order this visitor placed for the website's analytics, once, to those who agreed to them",
  method: "POST",
  path: "/tracking/order",
  access: "anyone",
  policy: { whenClosed: true, punchout: "never" },
  body: z.strictObject({
    /** What the browser keeps of a choice [consent.choice]. */
    consent: z.string().max(300),
  }),
  /** Null if there is nothing to tell, or not any more [tracking.order-once]. */
  output: z.object({ event: trackedOrder.nullable() }),
  failures: [],
});
