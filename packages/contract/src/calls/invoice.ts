import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const sendInvoices = endpoint({
  name: "sendInvoices",
  summary:
    "Mails the invoices and credit notes of an order to its invoice e-mail address, for whoever knows its number and an e-mail address of it",
  /** In the body, so that no log of addresses holds the e-mail address [order.status]. */
  method: "POST",
  path: "/order/documents",
  access: "anyone",
  policy: { whenClosed: true },
  session: "none",
  body: z.strictObject({ email: z.string().max(150), receipt: z.string().max(60) }),
  failures: ["NOT_FOUND", "CONFLICT", "TOO_MANY"],
});

export const downloadInvoice = endpoint({
  name: "downloadInvoice",
  summary: "An invoice or credit note of an order that the visitor placed, as a PDF",
  method: "GET",
  path: "/order/{order_number}/documents/{number}",
  access: "anyone",
  policy: { whenClosed: true },
  session: "read",
  params: z.strictObject({ order_number: z.string().max(60), number: z.string().max(60) }),
  output: z.object({ file_name: z.string(), media_type: z.string(), content: z.base64() }),
  failures: ["NOT_FOUND"],
});
