import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyView } from "../../ui/empty-view.tsx";
import { type Tag, TagList } from "./filter-tags.tsx";
import type { ListState } from "./list-address.ts";

/** Nothing fits: everything again, or one filter less. */
export function EmptyList({ state, tags }: { state: ListState; tags: readonly Tag[] }) {
  const t = useT();
  return (
    <EmptyView icon="search" title={t("list.empty.title")} text={t("list.empty.text")}>
      <PageLink className={buttonClass()} to="/product-overview?page=1">
        {t("list.empty.action")}
      </PageLink>
      {tags.length > 0 && (
        <div className="grid gap-3">
          <p>{t("list.empty.without")}</p>
          <TagList state={state} tags={tags} label={t("list.empty.without")} />
        </div>
      )}
    </EmptyView>
  );
}
