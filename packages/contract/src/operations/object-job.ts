import { z } from "zod";
import { operation } from "./operation.ts";

export const keepObjects = operation({
  name: "keepObjects",
  summary: "Moves new pictures and printed invoices into the object store, and deletes objects that no row names",
  permission: "objects.keep",
  changes: true,
  // The objects are the record.
  records: "none",
  input: z.strictObject({}),
  output: z.strictObject({ moved: z.int(), deleted: z.int() }),
  refusals: {},
});
