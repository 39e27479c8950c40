import { contract } from "@guerdon/contract";
import { need, type PageContext } from "../../server/page-context.server.ts";
import { cardColumns } from "./card-columns.ts";
import { firstRow, pageSize } from "./page-size.server.ts";
import type { PlainListData } from "./plain-list.tsx";
import { cardOf } from "./product-card.server.ts";

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
