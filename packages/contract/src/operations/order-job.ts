import { z } from "zod";
import { operation } from "./operation.ts";

export const makeOrdersFindable = operation({
  name: "makeOrdersFindable",
  summary: "Digests the names and accounts of orders of an earlier version, so that they are found by them",
  permission: "orders.make-findable",
  changes: true,
  records: "changes",
  input: z.strictObject({}),
  /** How many orders and payers were digested, and how many their key does not open. */
  output: z.strictObject({ orders: z.int(), payers: z.int(), broken: z.int() }),
  refusals: {},
});
