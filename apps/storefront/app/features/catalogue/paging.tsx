import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type ListState, listAddress } from "./list-address.ts";

/** Previous and next; turning a page replaces the history entry (shop.md §2). */
export function Paging({ state, pageCount }: { state: ListState; pageCount: number }) {
  const t = useT();
  if (pageCount < 2) return null;
  return (
    <nav aria-label={t("paging.label")} className="mt-12 flex flex-wrap items-center justify-center gap-4">
      <Turn state={state} page={state.page - 1} pageCount={pageCount} rel="prev" />
      <span className="num text-soft">{t("paging.position", { page: state.page, pages: pageCount })}</span>
      <Turn state={state} page={state.page + 1} pageCount={pageCount} rel="next" />
    </nav>
  );
}

interface TurnProps {
  state: ListState;
  page: number;
  pageCount: number;
  rel: "prev" | "next";
}

function Turn({ state, page, pageCount, rel }: TurnProps) {
  const t = useT();
  const words = (
    <>
      {rel === "prev" && <Icon name="back" small />}
      {t(`paging.${rel}`)}
      {rel === "next" && <Icon name="arrow" small />}
    </>
  );
  if (page < 1 || page > pageCount) {
    return (
      <span className={buttonClass("quiet")} aria-disabled="true">
        {words}
      </span>
    );
  }
  return (
    <PageLink className={buttonClass("quiet")} to={listAddress(state, { page })} rel={rel} replace>
      {words}
    </PageLink>
  );
}
