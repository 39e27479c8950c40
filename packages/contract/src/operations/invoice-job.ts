import { z } from "zod";
import { operation } from "./operation.ts";

export const makeInvoices = operation({
  name: "makeInvoices",
  summary: "Issues the invoice of a paid order, and a credit note for each refund that is done",
  permission: "invoices.make",
  changes: true,
  // The documents are the record.
  records: "none",
  input: z.strictObject({ website_id: z.string(), order_id: z.string() }),
  output: z.strictObject({}),
  refusals: {},
});

export const makeMissingInvoices = operation({
  name: "makeMissingInvoices",
  summary: "Has the documents issued that paid orders and done refunds lack",
  permission: "invoices.make",
  changes: true,
  records: "none",
  input: z.strictObject({}),
  output: z.strictObject({ orders: z.int() }),
  refusals: {},
});
