import type { ReactNode } from "react";
import { useT } from "../../page/use-shop.ts";

/** An invoice or credit note of an order, as pages list it [invoice.shown]. */
export interface ListedDocument {
  kind: "invoice" | "credit_note";
  number: string;
  /** When it was issued, in the language of the page. */
  date: string;
}

/** The invoices and credit notes of an order; without any there is nothing to show. */
export function DocumentList({
  documents,
  after,
  children,
}: {
  documents: readonly ListedDocument[];
  /** What stands after each of them, such as the way to it. */
  after?: (document: ListedDocument) => ReactNode;
  children?: ReactNode;
}) {
  const t = useT();
  if (documents.length === 0) {
    return null;
  }
  return (
    <section className="grid gap-4" aria-labelledby="documents">
      <h2 id="documents" className="text-m">
        {t("invoice.title")}
      </h2>
      <ul className="grid gap-2">
        {documents.map((document) => (
          <li key={document.number} className="flex flex-wrap items-center justify-between gap-x-4">
            <p>
              <span className="font-semibold">{t(`invoice.kind.${document.kind}`, { number: document.number })}</span>{" "}
              <span className="text-soft">{document.date}</span>
            </p>
            {after?.(document)}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
