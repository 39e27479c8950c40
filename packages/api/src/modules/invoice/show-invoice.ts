import type { showInvoice as operation } from "@guerdon/contract/operations/invoice";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { allWebsites } from "../website/index.ts";
import { listedInvoice } from "./list-invoices.ts";
import { invoiceFactsOf } from "./list-store.ts";
import { readDocument } from "./read-document.ts";
import { findPrinted } from "./store.ts";

/** The maximum number of issuers with the same number that a refusal lists. */
const MAX_ISSUERS = 20;

/** Shows a document as it was printed; the log names it, and nothing of the person [operator.recorded]. */
export const showInvoice: OperatorAct<typeof operation> = async (shop, _run, { number, issuer_id }) => {
  const at = { path: ["number"] };
  const spans = (await allWebsites(shop.db)).map(({ id }) => ({ website_id: id, starts: null, ends: null }));
  const filter = { issuer_id, kind: null, order_number: null, number };
  const [found, ...others] = await invoiceFactsOf(shop.db, { spans, ...filter }, { limit: MAX_ISSUERS, after: null });
  if (found && others.length > 0) {
    const issuers = [found, ...others].map((each) => each.issuer_id);
    return refused({ code: "invoice_ambiguous", fields: { number, issuers }, at });
  }
  const printed = found && (await findPrinted(shop.db, found));
  if (!printed) {
    return refused({ code: "invoice_unknown", fields: { number }, at });
  }
  const content = Buffer.from(await readDocument(shop, printed)).toString("base64");
  const { website_id, invoice_id } = found;
  return done({ invoice: listedInvoice(shop, found), content }, { website: website_id, subject: invoice_id });
};
