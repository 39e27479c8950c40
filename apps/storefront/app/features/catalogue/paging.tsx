import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

interface PagingProps {
  page: number;
  pageCount: number;
  /** Of a page, written without language. */
  pathOf: (page: number) => string;
}

/** Previous and next; turning a page replaces the history entry [catalogue.paging]. */
export function Paging({ page, pageCount, pathOf }: PagingProps) {
  const t = useT();
  if (pageCount < 2) {
    return null;
  }
  return (
    <nav aria-label={t("catalogue.paging.label")} className="paging">
      <Turn rel="prev" {...(page > 1 && { to: pathOf(page - 1) })} />
      <span className="figures">{t("catalogue.paging.position", { page, pages: pageCount })}</span>
      <Turn rel="next" {...(page < pageCount && { to: pathOf(page + 1) })} />
    </nav>
  );
}

function Turn({ rel, to }: { rel: "prev" | "next"; to?: string }) {
  const t = useT();
  const words = (
    <>
      {rel === "prev" && <Icon name="back" small />}
      {t(`catalogue.paging.${rel}`)}
      {rel === "next" && <Icon name="arrow" small />}
    </>
  );
  if (to === undefined) {
    return (
      <span className={buttonClass("quiet")} aria-disabled="true">
        {words}
      </span>
    );
  }
  return (
    <PageLink className={buttonClass("quiet")} to={to} rel={rel} replace>
      {words}
    </PageLink>
  );
}
