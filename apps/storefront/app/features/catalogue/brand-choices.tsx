import { brandsText } from "@guerdon/domain/product-filter";
import { useState } from "react";
import { useT } from "../../page/use-shop.ts";
import { Choices } from "./filter-group.tsx";
import type { Choice } from "./filter-view.server.ts";
import type { ListFilter } from "./use-list-filter.ts";

/** Shown before "all brands": the chosen ones and those with the most products. */
const SHOWN = 12;

const wordOf = (brand: string) => brandsText([brand]);

/** Brands: the most frequent at first, all on demand, and a field that finds one by its name. */
export function BrandChoices({ brands, filter }: { brands: readonly Choice[]; filter: ListFilter }) {
  const t = useT();
  const [wanted, setWanted] = useState("");
  const [all, setAll] = useState(false);
  const chosen = filter.state.brands;
  const few = brands.length > SHOWN ? mostFrequent(brands, chosen) : brands;
  const found = wanted ? brands.filter(([brand]) => folded(brand).includes(folded(wanted))) : all ? brands : few;
  const unseen = chosen.filter((brand) => !found.some(([name]) => name === brand));
  const rest = brands.filter((brand) => !few.includes(brand));
  return (
    <>
      {rest.length > 0 && (
        <input
          type="search"
          className="input script-only"
          aria-label={t("filter.brand.search")}
          placeholder={t("filter.brand.search")}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      <div className="fcs">
        <Choices
          name="brands"
          choices={found}
          chosen={chosen}
          textOf={(brand) => brand}
          wordOf={wordOf}
          onChange={filter.apply}
        />
      </div>
      {unseen.map((brand) => (
        <input key={brand} type="hidden" name="brands" value={wordOf(brand)} />
      ))}
      <p className="hint" aria-live="polite">
        {wanted && found.length === 0 && t("filter.brand.none", { name: wanted })}
      </p>
      {rest.length > 0 && !wanted && (
        <button type="button" className="btn-text script-only" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("filter.brand.fewer") : t("filter.brand.all", { count: brands.length })}
        </button>
      )}
      {rest.length > 0 && (
        <noscript>
          <label className="field">
            <span className="label">{t("filter.brand.more")}</span>
            <select multiple name="brands" className="input">
              {rest.map(([brand]) => (
                <option key={brand} value={brand.includes(",") || brand.includes("%") ? wordOf(brand) : undefined}>
                  {brand}
                </option>
              ))}
            </select>
          </label>
        </noscript>
      )}
    </>
  );
}

/** The chosen and the most frequent, in the order of their names. */
function mostFrequent(brands: readonly Choice[], chosen: readonly string[]): Choice[] {
  const ranked = [...brands].sort(([, a], [, b]) => b - a).slice(0, SHOWN);
  return brands.filter((brand) => ranked.includes(brand) || chosen.includes(brand[0]));
}

/** Without case and accents. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
