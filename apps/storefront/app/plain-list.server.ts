import { contract } from "@guerdon/contract";
import { cardColumns } from "./features/catalogue/card-columns.ts";
import type { PlainListData } from "./features/catalogue/plain-list.tsx";
import { cardOf } from "./features/catalogue/product-card.server.ts";
import { firstRow, pageSize } from "./page-size.server.ts";
import { need, type Shop } from "./shop.server.ts";

<<<<<<< HEAD
/** All products, page by page, with nothing to narrow them down (shop.md §1, "Minimal mode"). */
=======
/** All products, page by page. Throws the way to the page that is shown where the address says another (decisions 2.13). */
>>>>>>> review-a
export async function plainList(shop: Shop, request: Request): Promise<PlainListData> {
  const wanted = shop.url.searchParams.get("page");
  const page = /^\d{1,9}$/.test(wanted ?? "") ? Math.max(1, Number(wanted)) : 1;
  const query = { sort: "default" as const, page, page_size: pageSize(shop, request) };
  const list = need(shop, await shop.call(contract.listProducts, { query }));
  if (wanted !== null && wanted !== String(list.page)) throw shop.go(`/welcome?page=${list.page}`);
  return {
    products: cardColumns(list.products.map((product) => cardOf(product, shop.language))),
    total: list.total,
    page: list.page,
    pageCount: list.page_count,
    firstRow: firstRow(request),
  };
}
