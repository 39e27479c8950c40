import type { showConsent as operation } from "@guerdon/contract/operations/consent";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { consentsOfId } from "./store.ts";

/** Shows the receipts of a visitor's id on a website [consent.receipt]. */
export const showConsent: OperatorAct<typeof operation> = async (shop, _run, { website_id, consent_id }) => {
  const found = await findWebsite(shop.db, website_id);
  if (!found.ok) {
    return found;
  }
  const receipts = await consentsOfId(shop.db, { website_id, consent_id });
  if (receipts.length === 0) {
    return refused({ code: "consent_unknown", fields: { consent_id }, at: { path: ["consent_id"] } });
  }
  return done({ receipts }, { website: website_id, details: { receipts: receipts.length } });
};
