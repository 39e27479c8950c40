import { z } from "zod";
import { operation } from "./operation.ts";

export const makeOrdersFindable = operation({
  name: "makeOrdersFindable",
  summary: "Digests the names and accounts of orders of an earlier version, so that they are found by them",
  permission: "orders.make-findable",
  changes: true,
  records: "changes",
  input: z.strictObject({}),
  /** The numbers of digested orders and payers, and of those that their key does not decrypt. */
  output: z.strictObject({ orders: z.int(), payers: z.int(), broken: z.int() }),
  refusals: {},
});
