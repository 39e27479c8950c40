import type { listInvoices as operation } from "@guerdon/contract/operations/invoice";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { startOfDay, startOfNextDay } from "@guerdon/domain/time/day";
import { pageFacts, rowsToRead } from "../../list-page.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import type { Shop } from "../../shop.ts";
import { allWebsites, findWebsite } from "../website/index.ts";
import { keptUntilDay } from "./kept-invoices.ts";
import { countInvoices, type InvoiceFacts, invoiceFactsOf, placeOf } from "./list-store.ts";

/** Lists invoices and credit notes, the newest first, without the people in them [invoice.operator]. */
export const listInvoices: OperatorAct<typeof operation> = async (shop, run, wish) => {
  const { website_id, from, to, limit, after, ...rest } = wish;
  if (website_id !== null) {
    const found = await findWebsite(shop.db, website_id);
    if (!found.ok) {
      return found;
    }
  }
  const websites = (await allWebsites(shop.db)).filter(({ id }) => website_id === null || id === website_id);
  const spans = websites.map(({ id, settings: { time_zone } }) => ({
    website_id: id,
    starts: from === null ? null : startOfDay(from, time_zone),
    ends: to === null ? null : startOfNextDay(to, time_zone),
  }));
  const filter = { spans, number: null, ...rest };
  const page = { limit, after };
  const rows = await invoiceFactsOf(shop.db, filter, page);
  const facts = await pageFacts(page, rows, {
    run,
    place: placeOf,
    count: (most) => countInvoices(shop.db, filter, most),
  });
  const invoices = rows.map((row) => listedInvoice(shop, row));
  return done(
    { invoices, ...facts },
    { ...(website_id !== null && { website: website_id }), details: { invoices: rowsToRead(run, rows, facts) } },
  );
};

/** A document in a list. */
export function listedInvoice(
  shop: Pick<Shop, "websites">,
  { invoice_id: _, sequence: __, ...facts }: InvoiceFacts,
): OutputOf<typeof operation>["invoices"][number] {
  return { ...facts, kept_until: keptUntilDay(shop, facts) };
}
