import type { printOrderTerms as operation } from "@guerdon/contract/operations/order";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { printTerms } from "../terms/index.ts";
import { findWebsite } from "../website/index.ts";
import { findOrderNumbered, findOrderRecord } from "./store.ts";

/** Prints what was agreed to with an order [terms.operator]. */
export const printOrderTerms: OperatorAct<typeof operation> = async (shop, _run, { website_id, order_number }) => {
  const found = await findWebsite(shop.db, website_id);
  if (!found.ok) {
    return found;
  }
  const at = { path: ["order_number"] };
  const key = await findOrderNumbered(shop.db, website_id, order_number);
  const record = key && (await findOrderRecord(shop.db, key));
  if (!record) {
    return refused({ code: "order_unknown", fields: { order_number }, at });
  }
  const printed = await printTerms(shop, found.website, record.terms);
  if (!printed) {
    return refused({ code: "order_without_terms", fields: { order_number }, at });
  }
  const content = Buffer.from(printed.content).toString("base64");
  return done({ content }, { website: website_id, subject: key.order_id });
};
