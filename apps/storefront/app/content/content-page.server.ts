import { contract } from "@guerdon/contract";
import { need, type PageContext } from "../page-context.server.ts";
import { type ContentPage, readContentPage } from "./read-blocks.server.ts";

/** A page of the content system in the language of the page; 404 if the website has none. */
export async function loadContentPage(context: PageContext, path: string): Promise<ContentPage> {
  const result = await context.call(contract.readPage, { params: { path }, query: { lang: context.language } });
  return readContentPage(need(context, result));
}
