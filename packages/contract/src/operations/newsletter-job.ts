import { z } from "zod";
import { operation } from "./operation.ts";

export const handOverSubscription = operation({
  name: "handOverSubscription",
  summary: "Tells a website's newsletter service of an address that was confirmed, or whose subscription ended",
  permission: "newsletter.hand-over",
  changes: true,
  // The subscription is the record.
  records: "none",
  input: z.strictObject({ website_id: z.string(), handover_id: z.string() }),
  output: z.strictObject({}),
  refusals: {},
});
