import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { reportTax as operation } from "@guerdon/contract/operations/report";
import { refundTaxParts } from "@guerdon/domain/order/refund-tax";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OperatorAct } from "../../operation-binder.ts";
import { makeReport } from "./make-report.ts";
import { type Span, spanOf } from "./reported-websites.ts";
import { type ReturnedPlace, returnedLines, soldTaxSums, type TaxSums } from "./tax-store.ts";
import type { Sums } from "./with-sums.ts";

type TaxRow = Omit<OutputOf<typeof operation>["rows"][number], "website_id"> & { website_id: string };

const SUMS: Sums<TaxRow> = {
  alike: ["currency", "entry", "kind", "rate"],
  added: ["net", "tax", "gross"],
  inOrder,
};

/** Returned pieces that are read at once. */
const BATCH_SIZE = 1000;

/** Reports tax by legal kind and rate: of orders that were paid, and of refunds that were done [report.tax]. */
export const reportTax: OperatorAct<typeof operation> = ({ db }, _run, { website_id, from, to }) =>
  makeReport(db, {
    website_id,
    sums: SUMS,
    read: async (snapshot, websites) => {
      const spans = websites.map((website) => spanOf(website, { from, to }));
      const sold = await soldTaxSums(snapshot, spans);
      const returned = await returnedTaxSums(snapshot, spans);
      return [...sold.map((sums) => rowOf("sale", sums)), ...returned.map((sums) => rowOf("refund", sums))].sort(
        inOrder,
      );
    },
  });

/** Returns the sums of refunds by legal kind and rate; their amounts are negative. */
async function returnedTaxSums(unit: UnitOfWork, spans: readonly Span[]): Promise<TaxSums[]> {
  const sums = new Map<string, TaxSums>();
  let after: ReturnedPlace | undefined = { website_id: "", refund_id: "", position: 0 };
  while (after) {
    const lines = await returnedLines(unit, spans, { after, most: BATCH_SIZE });
    for (const { website_id, currency, ...line } of lines) {
      for (const { gross, tax, ...part } of refundTaxParts(line, line)) {
        const key = JSON.stringify([website_id, currency, part]);
        const before = sums.get(key) ?? { gross: 0, tax: 0 };
        sums.set(key, { website_id, currency, ...part, gross: before.gross - gross, tax: before.tax - tax });
      }
    }
    after = lines.length < BATCH_SIZE ? undefined : lines.at(-1);
  }
  return [...sums.values()].filter(({ gross, tax }) => gross !== 0 || tax !== 0);
}

function rowOf(
  entry: TaxRow["entry"],
  { website_id, currency, is_fee, legal_kind, tax_rate, gross, tax }: TaxSums,
): TaxRow {
  const kind = is_fee ? "fee" : (legal_kind ?? "unknown");
  return { website_id, currency, entry, kind, rate: tax_rate, net: gross - tax, tax, gross };
}

/** Sorts by website, currency, sales before refunds, legal kind and rate. */
function inOrder(one: TaxRow, other: TaxRow): number {
  return (
    compare(one.website_id, other.website_id) ||
    compare(one.currency, other.currency) ||
    compare(other.entry, one.entry) ||
    compare(one.kind, other.kind) ||
    (one.rate ?? -1) - (other.rate ?? -1)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
