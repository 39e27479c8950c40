import type { OrderStatusView } from "@guerdon/contract";
import { longDay } from "@guerdon/domain/day";
import type { Language } from "@guerdon/domain/language";
import type { ListedDocument } from "./document-list.tsx";

/** Documents of an order with their days in the language of the page. */
export function listedDocuments(documents: OrderStatusView["documents"], language: Language): ListedDocument[] {
  return documents.map(({ kind, number, issued_on }) => ({ kind, number, date: longDay(issued_on, language) }));
}
