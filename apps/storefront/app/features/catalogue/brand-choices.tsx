import { namesText } from "@guerdon/domain/product/product-filter-kinds";
import { foldText } from "@guerdon/domain/text/fold";
import { useState } from "react";
import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { FilterChoices } from "./filter-group.tsx";
import type { CountedChoice, FilterView } from "./filter-view.server.ts";
import { listPath } from "./list-path.ts";
import type { ListFilter } from "./use-list-filter.ts";

interface BrandChoicesProps {
  view: NonNullable<FilterView["brands"]>;
  filter: ListFilter;
}

const wordOf = (brand: string) => namesText([brand]);

/** Brands: the most frequent at first, all on demand, and with script a field that finds one by its name. */
export function BrandChoices({ view, filter }: BrandChoicesProps) {
  const t = useT();
  const [wanted, setWanted] = useState("");
  const { state } = filter;
  const brands = view.names.map((name, index): CountedChoice => [name, view.counts[index] ?? 0]);
  const found = brands.filter(([brand]) => foldText(brand).includes(foldText(wanted)));
  const unseen = state.brands.filter((brand) => !found.some(([name]) => name === brand));
  const hasMore = view.total > view.names.length;
  const change = { allBrands: !state.allBrands, page: state.page };
  return (
    <>
      {(hasMore || state.allBrands) && (
        <input
          type="search"
          className="input script-only"
          aria-label={t("catalogue.filter.brand.search")}
          placeholder={t("catalogue.filter.brand.search")}
          value={wanted}
          onChange={({ currentTarget }) => {
            setWanted(currentTarget.value);
            if (!state.allBrands) {
              filter.go(change, true);
            }
          }}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      <div className="brand-choices">
        <FilterChoices
          name="brands"
          choices={found}
          chosen={state.brands}
          textOf={(brand) => brand}
          wordOf={wordOf}
          onChange={filter.apply}
        />
      </div>
      {unseen.map((brand) => (
        <input key={brand} type="hidden" name="brands" value={wordOf(brand)} />
      ))}
      <p className="hint" aria-live="polite">
        {found.length === 0 && !hasMore && t("catalogue.filter.brand.none", { name: wanted })}
      </p>
      {(hasMore || state.allBrands) && (
        <PageLink className="button-text" to={listPath(state, change)} replace preventScrollReset>
          {state.allBrands ? t("catalogue.filter.brand.fewer") : t("catalogue.filter.brand.all", { count: view.total })}
        </PageLink>
      )}
    </>
  );
}
