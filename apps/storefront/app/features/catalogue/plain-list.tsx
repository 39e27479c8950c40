import { useMemo } from "react";
import { useT } from "../../page/use-shop.ts";
import { type CardColumns, cardsOf } from "./card-columns.ts";
import { Paging } from "./paging.tsx";
import { pagingWords } from "./paging-words.ts";
import { ProductGrid } from "./product-grid.tsx";
import { useRememberedViewport } from "./remember-viewport.ts";

/** One page of all products. */
export interface PlainListData {
  products: CardColumns;
  total: number;
  page: number;
  pageCount: number;
  firstRow: number;
}

/** The list of all products in minimal mode [website.minimal-mode]. */
export function PlainList({ list }: { list: PlainListData }) {
  const t = useT();
  const products = useMemo(() => cardsOf(list.products), [list.products]);
  useRememberedViewport();
  return (
    <>
      <div className="grid gap-1">
        <h1 className="list-title">{t("shell.nav.all")}</h1>
        <p className="text-xs text-quiet">{t("product.count", { count: list.total })}</p>
      </div>
      <ProductGrid products={products} firstRow={list.firstRow} />
      <Paging
        words={pagingWords(t, list)}
        page={list.page}
        pageCount={list.pageCount}
        pathOf={(page) => `/welcome?page=${page}`}
      />
    </>
  );
}
