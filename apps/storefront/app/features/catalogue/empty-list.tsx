import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyView } from "../../ui/empty-view.tsx";
import type { EmptyReason } from "./empty-reason.server.ts";
import { type Tag, TagList } from "./filter-tags.tsx";
import type { ListState } from "./list-path.ts";
import { type Withdrawn, WithdrawnNote } from "./withdrawn-note.tsx";

interface EmptyListProps {
  state: ListState;
  tags: readonly Tag[];
  reason: EmptyReason;
  /** Recently withdrawn products that match the search. */
  withdrawn: readonly Withdrawn[];
}

/** No results: the reason, with links to the whole list or to one filter less. */
export function EmptyList({ state, tags, reason, withdrawn }: EmptyListProps) {
  const t = useT();
  const offered = reason.mayHaveTooMany ? tags : [];
  return (
    <EmptyView icon="search" title={reason.title} text={reason.text}>
      <WithdrawnNote products={withdrawn} />
      <PageLink className={buttonClass()} to="/product-overview?page=1">
        {t("catalogue.list.empty.action")}
      </PageLink>
      {offered.length > 0 && (
        <div className="empty-list-without">
          <p>{t("catalogue.list.empty.without")}</p>
          <TagList state={state} tags={offered} label={t("catalogue.list.empty.without")} />
        </div>
      )}
    </EmptyView>
  );
}
