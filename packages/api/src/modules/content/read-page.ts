import { type ContentNode, type contract, fail, ok, type ParamsOf, type QueryOf, type Result } from "@guerdon/contract";
import type { Shop, Visit } from "../../shop.ts";

interface ReadPageInput {
  params: ParamsOf<typeof contract.readPage>;
  query: QueryOf<typeof contract.readPage>;
}

/** A published content page [content.published]. */
export async function readPage(
  { content }: Shop,
  { website, language }: Visit,
  { params, query }: ReadPageInput,
): Promise<Result<ContentNode, "NOT_FOUND">> {
  const path = `/${params.path.replace(/^\/+/, "")}`;
  const page = await content.page(website, path, query.lang ?? language);
  return page ? ok(page) : fail("NOT_FOUND");
}
