import type { ReactNode } from "react";
import { useLocalPath } from "../../page/page-link.tsx";
import type { OrderDocuments } from "./order-documents.server.ts";

/** The invoices and credit notes of an order; without any there is nothing to show [invoice.shown]. */
export function DocumentList({
  documents: { list, words },
  order,
  children,
}: {
  documents: OrderDocuments;
  /** The number of the order, where its documents may be downloaded [invoice.download]. */
  order?: string;
  children?: ReactNode;
}) {
  if (list.length === 0) {
    return null;
  }
  return (
    <section className="grid gap-4" aria-labelledby="documents">
      <h2 id="documents" className="text-m">
        {words.title}
      </h2>
      <ul className="grid gap-2">
        {list.map(({ number, name, date }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4">
            <p>
              <span className="font-semibold">{name}</span> <span className="text-soft">{date}</span>
            </p>
            {order !== undefined && (
              <DownloadLink path={`/order-documents/${encodeURIComponent(order)}/${encodeURIComponent(number)}`}>
                {words.download}
                <span className="sr-only"> {name}</span>
              </DownloadLink>
            )}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** A file is no page: the browser fetches it by itself. */
function DownloadLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a className="link link-alone" href={useLocalPath()(path)} download>
      {children}
    </a>
  );
}
