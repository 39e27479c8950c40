import { contract } from "@guerdon/contract";
import { cardColumns } from "./features/catalogue/card-columns.ts";
import type { PlainListData } from "./features/catalogue/plain-list.tsx";
import { cardOf } from "./features/catalogue/product-card.server.ts";
import { firstRow, pageSize } from "./page-size.server.ts";
import { need, type Shop } from "./shop.server.ts";

/** All products, page by page, with nothing to narrow them down (shop.md §1, "Minimal mode"). */
export async function plainList(shop: Shop, request: Request): Promise<PlainListData> {
  const wanted = shop.url.searchParams.get("page");
  const page = /^\d{1,9}$/.test(wanted ?? "") ? Math.max(1, Number(wanted)) : 1;
  const query = { page, page_size: pageSize(shop, request) };
  const list = need(shop, await shop.call(contract.listProducts, { query }));
  // The address says the page that is shown (decisions 2.13).
  if (wanted !== null && wanted !== String(list.page)) throw shop.go(`/welcome?page=${list.page}`);
  return {
    products: cardColumns(list.products.map((product) => cardOf(product, shop.language))),
    total: list.total,
    page: list.page,
    pageCount: list.page_count,
    firstRow: firstRow(request),
  };
}
