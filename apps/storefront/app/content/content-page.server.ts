import { contract } from "@guerdon/contract";
import { need, type Shop } from "../shop.server.ts";
import { type ContentPage, readContentPage } from "./read-blocks.server.ts";

/** A page of the content system in the language of the page; 404 where the website has none. */
export async function loadContentPage(shop: Shop, path: string): Promise<ContentPage> {
  const result = await shop.call(contract.readPage, { params: { path }, query: { lang: shop.language } });
  return readContentPage(need(shop, result));
}
