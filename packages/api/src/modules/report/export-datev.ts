import type { exportDatev as operation } from "@guerdon/contract/operations/report";
import { datevBatch, fiscalYearOf } from "@guerdon/domain/ledger/ledger-datev";
import { inSnapshot } from "../../db/index.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { currencyOf, findWebsite } from "../website/index.ts";
import { bookingsOf } from "./report-bookings.ts";

/** Writes the bookings of a website's days for DATEV [report.datev]. */
export const exportDatev: OperatorAct<typeof operation> = ({ db }, run, { website_id, from, to }) =>
  inSnapshot(db, async (snapshot) => {
    const found = await findWebsite(snapshot, website_id);
    if (!found.ok) {
      return found;
    }
    const { time_zone, bookkeeping: settings } = found.website.settings;
    if (settings === null) {
      return refused({ code: "bookkeeping_missing", fields: { website_id } });
    }
    const next = fiscalYearOf(to, settings);
    if (next !== fiscalYearOf(from, settings)) {
      return refused({ code: "fiscal_years_differ", fields: { next }, at: { path: ["to"] } });
    }
    const rows = await bookingsOf(snapshot, [{ website_id, time_zone }], { from, to });
    const currencies = [...new Set(rows.map(({ currency }) => currency))];
    if (currencies.length > 1) {
      return refused({ code: "currencies_differ", fields: { currencies: currencies.join(", ") } });
    }
    const currency = currencies[0] ?? currencyOf(found.website).short_symbol;
    const text = datevBatch({ settings, website_id, from, to, currency, made_at: run.now() }, rows);
    return done({ text, bookings: rows.length }, { website: website_id, details: { rows: rows.length } });
  });
