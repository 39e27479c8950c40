import { useLocalPath } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import type { ListedDocument } from "./document-list.tsx";

/** The way to a document as a PDF. A file is no page: the browser fetches it by itself. */
export function DownloadLink({ order, document: { kind, number } }: { order: string; document: ListedDocument }) {
  const t = useT();
  const path = useLocalPath()(`/order-documents/${encodeURIComponent(order)}/${encodeURIComponent(number)}`);
  return (
    <a className="link link-alone" href={path} download>
      {t("invoice.download")}
      <span className="sr-only"> {t(`invoice.kind.${kind}`, { number })}</span>
    </a>
  );
}
