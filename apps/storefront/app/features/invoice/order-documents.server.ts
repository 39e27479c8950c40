import type { OrderStatusView } from "@guerdon/contract";
import { longDay } from "@guerdon/domain/time/day";
import type { PageContext } from "../../server/page-context.server.ts";

/** The invoices and credit notes of an order, as a page lists them, with its words for them. */
export type OrderDocuments = ReturnType<typeof orderDocuments>;

/** The words come with the documents: most orders have none when they are looked at, and no script grows by them. */
export function orderDocuments(
  documents: OrderStatusView["documents"],
  { t, language }: Pick<PageContext, "t" | "language">,
) {
  return {
    list: documents.map(({ kind, number, issued_on }) => ({
      number,
      name: t(`invoice.kind.${kind}`, { number }),
      date: longDay(issued_on, language),
    })),
    words: {
      title: t("invoice.title"),
      download: t("invoice.download"),
      private: t("invoice.private"),
      send: t("invoice.send"),
    },
  };
}
