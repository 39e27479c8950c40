import { contract } from "@guerdon/contract";
import { cardColumns } from "./features/catalogue/card-columns.ts";
import type { PlainListData } from "./features/catalogue/plain-list.tsx";
import { cardOf } from "./features/catalogue/product-card.server.ts";
import { need, type PageContext } from "./page-context.server.ts";
import { firstRow, pageSize } from "./page-size.server.ts";

/** All products, page by page, without filters [website.minimal-mode]. */
export async function plainList(context: PageContext, request: Request): Promise<PlainListData> {
  const wanted = context.url.searchParams.get("page");
  const page = /^\d{1,9}$/.test(wanted ?? "") ? Math.max(1, Number(wanted)) : 1;
  const query = { page, page_size: pageSize(context, request) };
  const list = need(context, await context.call(contract.listProducts, { query }));
  // The URL names the page that is shown [catalogue.paging].
  if (wanted !== null && wanted !== String(list.page)) {
    throw context.go(`/welcome?page=${list.page}`);
  }
  return {
    products: cardColumns(list.products.map((product) => cardOf(product, context.language))),
    total: list.total,
    page: list.page,
    pageCount: list.page_count,
    firstRow: firstRow(request),
  };
}
