import { listInvoices } from "@guerdon/contract/operations/invoice";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { InvoiceKind } from "@guerdon/domain/invoice";
import { majorFromMinor } from "@guerdon/domain/money";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { writeList } from "../write-list.ts";

/** The options of `invoices list`. */
export interface ListOptions {
  site?: string;
  issuer?: string;
  kind?: InvoiceKind;
  order?: string;
  from?: string;
  to?: string;
  limit?: number;
  format: ListFormat;
}

const COLUMNS = [
  ...(["number", "kind", "website", "issuer", "order", "issued", "price", "tax", "currency", "kept_until"] as const),
];

/** Prints invoices and credit notes, whose amounts are negative. */
export async function listInvoicesOf(
  context: CommandContext,
  { site, issuer, kind, order, from, to, limit, format }: ListOptions,
): Promise<Checked<number>> {
  const filter = {
    website_id: site ?? null,
    issuer_id: issuer ?? null,
    kind: kind ?? null,
    order_number: order ?? null,
    from: from ?? null,
    to: to ?? null,
  };
  return writeList(context, {
    format,
    limit,
    columns: COLUMNS,
    row,
    empty: "There are no such invoices.",
    page: async (page, reading) => {
      const listed = await operate<typeof listInvoices>(context, listInvoices, {
        reading,
        input: async () => ({ ok: true, value: { ...filter, ...page } }),
      });
      return listed.ok ? { ok: true, value: { ...listed.value, items: listed.value.invoices } } : listed;
    },
  });
}

/** Amounts are decimal numbers of the currency. */
function row(invoice: OutputOf<typeof listInvoices>["invoices"][number]) {
  const { number, kind, website_id, issuer_id, order_number, issued_at, currency, kept_until } = invoice;
  return {
    number,
    kind,
    website: website_id,
    issuer: issuer_id,
    order: order_number,
    issued: issued_at,
    price: majorFromMinor(invoice.gross_price).toFixed(2),
    tax: majorFromMinor(invoice.tax).toFixed(2),
    currency,
    kept_until,
  };
}
