import type { listRefunds as operation } from "@guerdon/contract/operations/refund";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { listedRefunds } from "./refund-store.ts";
import { refundViews } from "./refund-view.ts";

/** Lists refunds, newest first: all of them, or those that are not settled. */
export const listRefunds: OperatorAct<typeof operation> = async (shop, run, { website_id, open, limit }) => {
  const { db } = shop;
  if (website_id !== null) {
    const found = await findWebsite(db, website_id);
    if (!found.ok) {
      return found;
    }
  }
  const refunds = await refundViews(
    { ...shop, now: run.now },
    await listedRefunds(db, { website_id, onlyOpen: open, limit }),
  );
  return done(
    { refunds },
    { ...(website_id !== null && { website: website_id }), details: { refunds: refunds.length } },
  );
};
