import type { SortOption } from "@guerdon/domain/product/product-list";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { FILTER_FORM } from "./filter-panel.tsx";
import { SORTS } from "./list-path.ts";
import type { ListFilter } from "./use-list-filter.ts";

/** The sort order, a part of the filter form: applied at once with script, by a button without. */
export function SortForm({ filter, byDiscount }: { filter: ListFilter; byDiscount: boolean }) {
  const t = useT();
  const { sort, search } = filter.state;
  const isOffered = (option: SortOption) =>
    option === sort || (option === "relevance" ? search !== "" : option !== "byDiscount" || byDiscount);
  return (
    <div>
      <label htmlFor="sort">{t("catalogue.list.sort")}</label>
      <select
        id="sort"
        name="sort"
        form={FILTER_FORM}
        className="input"
        value={sort}
        onChange={({ currentTarget }) => filter.go({ sort: currentTarget.value as SortOption })}
      >
        {SORTS.filter(isOffered).map((option) => (
          <option key={option} value={option}>
            {t(`catalogue.sort.${option as "default"}`)}
          </option>
        ))}
      </select>
      <Button look="quiet" className="no-script" form={FILTER_FORM}>
        {t("catalogue.list.sort.submit")}
      </Button>
    </div>
  );
}
