import { cardColumns } from "../../app/features/catalogue/card-columns.ts";
import { CategoryBar } from "../../app/features/catalogue/category-bar.tsx";
import { CategoryTiles } from "../../app/features/catalogue/category-tiles.tsx";
import { EmptyList } from "../../app/features/catalogue/empty-list.tsx";
import { FilterButton, FilterPanel } from "../../app/features/catalogue/filter-panel.tsx";
import { FilterTags } from "../../app/features/catalogue/filter-tags.tsx";
import type { FilterView } from "../../app/features/catalogue/filter-view.server.ts";
import { GiftFinder } from "../../app/features/catalogue/gift-finder.tsx";
import { Highlights } from "../../app/features/catalogue/highlights.tsx";
import { type ListState, WHOLE_LIST } from "../../app/features/catalogue/list-path.ts";
import { Paging } from "../../app/features/catalogue/paging.tsx";
import { PlainList } from "../../app/features/catalogue/plain-list.tsx";
import { ProductGrid } from "../../app/features/catalogue/product-grid.tsx";
import { ProductSlider } from "../../app/features/catalogue/product-slider.tsx";
import { SortForm } from "../../app/features/catalogue/sort-form.tsx";
import { TypeTabs } from "../../app/features/catalogue/type-tabs.tsx";
import type { ListFilter } from "../../app/features/catalogue/use-list-filter.ts";
import { WithdrawnNote } from "../../app/features/catalogue/withdrawn-note.tsx";
import { Exhibit } from "../exhibit.tsx";
import { CARDS } from "../products.ts";
import { PICTURE } from "../shop.ts";
import { LONG } from "../words.ts";

const nothing = () => undefined;
const STATE: ListState = {
  ...WHOLE_LIST,
  allBrands: false,
  sort: "default",
  page: 1,
  search: "kaffee",
  category: 8,
  brands: ["Nachtkaffee"],
  productType: ["TVO"],
  discount: true,
};
const FILTER: ListFilter = { state: STATE, go: nothing, apply: nothing, applyForm: nothing, loading: false };

const VIEW: FilterView = {
  productType: [
    ["TVO", 12],
    ["PHY", 0],
  ],
  shippingMethod: [
    ["mail", 12],
    ["post", 3],
  ],
  redemptionType: [
    ["online", 9],
    ["offline", 0],
  ],
  discount: 3,
  price: { min: 5, max: 200 },
  brands: { names: ["Gipfelkind", "Nachtkaffee"], counts: [2, 4], total: 40 },
};

const CATEGORIES = Array.from({ length: 9 }, (_, index) => ({ id: index + 1, name: `Kategorie ${index + 1}` }));
const TAGS = [
  { text: "Nachtkaffee", change: { brands: [] } },
  { text: "Rabatt", change: { discount: false } },
];
const WITHDRAWN = [
  { number: "1", name: "Altes" },
  { number: "2", name: "Older", lang: "en" as const },
];

/** Lists of products. */
export function CatalogueParts() {
  return (
    <>
      <Exhibit title="product grid: voucher, new, reduced, thing, sold out, without picture">
        <ProductGrid products={CARDS} firstRow={2} />
      </Exhibit>
      <Exhibit title="list that loads">
        <div className="product-list-result" aria-busy="true">
          <ProductGrid products={CARDS.slice(0, 3)} firstRow={0} />
        </div>
      </Exhibit>
      <Exhibit title="highlights">
        <Highlights products={CARDS.map((card) => ({ ...card, text: LONG }))} firstRow={1} />
      </Exhibit>
      <Exhibit title="category tiles">
        <CategoryTiles
          tiles={[true, false].map((isThing, id) => ({
            id,
            name: `Kategorie ${id}`,
            count: 12,
            picture: { data: PICTURE, isThing },
          }))}
        />
      </Exhibit>
      <Exhibit title="kinds and categories, one chosen">
        <TypeTabs state={STATE} types={["TVO", "UVO", "PHY"]} />
        <CategoryBar state={STATE} categories={CATEGORIES} />
        <CategoryBar state={{ ...STATE, category: undefined }} categories={CATEGORIES.slice(0, 6)} />
      </Exhibit>
      <Filters />
      <Exhibit title="empty list">
        <EmptyList
          state={STATE}
          tags={TAGS}
          reason={{ title: "Nichts gefunden", text: "Ein Filter weniger hilft.", mayHaveTooMany: true }}
          withdrawn={WITHDRAWN}
        />
        <WithdrawnNote products={WITHDRAWN} />
      </Exhibit>
      <Exhibit title="slider below a product">
        <ProductSlider title="Passt dazu" products={CARDS} className="product-slider-below" />
      </Exhibit>
      <AnsweredGiftFinder />
      <Exhibit title="plain list of a minimal shop" shop={{ minimal: true }}>
        <PlainList list={{ products: cardColumns(CARDS), total: 6, page: 1, pageCount: 3, firstRow: 1 }} />
      </Exhibit>
    </>
  );
}

function AnsweredGiftFinder() {
  return (
    <Exhibit title="gift finder, answered">
      <GiftFinder
        title="Geschenke finden"
        text="Drei Fragen."
        any="Egal"
        submit="Finden"
        all="Alle zeigen"
        questions={[
          { name: "recipient", label: "Für wen?", choices: [{ id: "1", name: "Für Eltern" }], answer: "1" },
          { name: "budget", label: "Wie viel?", choices: [{ id: "50", name: "Bis 50 €" }], answer: "" },
        ]}
        found={{ text: "Das passt", products: CARDS }}
        firstRow={1}
      />
    </Exhibit>
  );
}

function Filters() {
  const paging = { label: "Seiten", prev: "Zurück", next: "Weiter", position: "Seite 1 von 3" };
  return (
    <>
      <Exhibit title="filters beside the list">
        <FilterPanel view={VIEW} filter={FILTER} open total={12} loading={false} hidden={false} />
      </Exhibit>
      <Exhibit title="filters above the list, loading">
        <FilterPanel view={VIEW} filter={FILTER} open={false} total={12} loading hidden={false} />
        <FilterButton active={2} />
      </Exhibit>
      <Exhibit title="head of a list, tags and paging">
        <div className="product-list-head">
          <p>12 Produkte</p>
          <SortForm filter={FILTER} byDiscount />
        </div>
        <FilterTags state={STATE} tags={TAGS} />
        <Paging words={paging} page={1} pageCount={3} pathOf={(page) => `/product-overview?page=${page}`} />
        <Paging words={paging} page={3} pageCount={3} pathOf={(page) => `/product-overview?page=${page}`} />
      </Exhibit>
    </>
  );
}
