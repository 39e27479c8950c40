import type { backdateInvoices as operation } from "@guerdon/contract/operations/invoice";
import { startOfDay } from "@guerdon/domain/time/day";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { findWebsite, invoicingWebsites, setInvoicedSince } from "../website/index.ts";
import { enqueueMissing } from "./enqueue-missing.ts";

/** Has the documents issued of orders that were paid before the website issued any, from a day on [invoice.since]. */
export const backdateInvoices: OperatorAct<typeof operation> = (shop, run, { website_id, from }) =>
  run.change([], async (unit) => {
    const found = await findWebsite(unit, website_id);
    if (!found.ok) {
      return found;
    }
    const invoicing = (await invoicingWebsites(unit)).find((each) => each.website_id === website_id);
    if (!invoicing) {
      return refused({ code: "invoice_settings_missing", fields: { website_id }, at: { path: ["website_id"] } });
    }
    const first = startOfDay(from, found.website.settings.time_zone);
    const since = new Date(Math.min(first.getTime(), invoicing.since.getTime()));
    await setInvoicedSince(unit, { website_id, since });
    const websites = [{ website_id, since }];
    const orders = await enqueueMissing(unit, shop.jobs, { websites, before: run.now() });
    return done(
      { orders },
      {
        website: website_id,
        subject: website_id,
        before: invoicing.since.toISOString(),
        after: since.toISOString(),
        details: { orders },
      },
    );
  });
