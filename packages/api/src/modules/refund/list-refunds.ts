import type { listRefunds as operation } from "@guerdon/contract/operations/refund";
import { pageFacts, rowsToRead } from "../../list-page.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { countRefunds, listedRefunds } from "./refund-store.ts";
import { refundViews } from "./refund-view.ts";

/** Lists refunds, newest first: all of them, or those that are not settled. */
export const listRefunds: OperatorAct<typeof operation> = async (shop, run, { website_id, open, ...page }) => {
  const { db } = shop;
  if (website_id !== null) {
    const found = await findWebsite(db, website_id);
    if (!found.ok) {
      return found;
    }
  }
  const filter = { website_id, onlyOpen: open };
  const listed = await listedRefunds(db, filter, page);
  const facts = await pageFacts(page, listed, {
    run,
    place: ({ created_at: at, refund_id: id }) => ({ at, id }),
    count: (most) => countRefunds(db, filter, most),
  });
  const refunds = await refundViews({ ...shop, now: run.now }, listed);
  return done(
    { refunds, ...facts },
    { ...(website_id !== null && { website: website_id }), details: { refunds: rowsToRead(run, refunds, facts) } },
  );
};
