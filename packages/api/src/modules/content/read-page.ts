import { type ContentNode, type contract, fail, ok, type ParamsOf, type QueryOf, type Result } from "@guerdon/contract";
import type { Shop, Visit } from "../../shop.ts";
import { findPage } from "./store.ts";

interface ReadPageInput {
  params: ParamsOf<typeof contract.readPage>;
  query: QueryOf<typeof contract.readPage>;
}

/** A content page in the requested language, or else in the website's default language. */
export async function readPage(
  shop: Shop,
  { website, language }: Visit,
  { params, query }: ReadPageInput,
): Promise<Result<ContentNode, "NOT_FOUND">> {
  const languages = [query.lang ?? language, website.settings.language_settings.default];
  const path = `/${params.path.replace(/^\/+/, "")}`;
  const page = await findPage(shop.db, { website_id: website.id, path }, languages);
  return page ? ok(page) : fail("NOT_FOUND");
}
