import type { Language } from "@guerdon/domain/language";
import type { Website } from "../../ports/websites.ts";
import { pageUrl } from "../website/index.ts";

/** The URL of the page where an order can be withdrawn from, with its number filled in [withdrawal.entry]. */
export function withdrawalLink(website: Website, language: Language, order_number: string): string {
  const url = pageUrl(website, language, "withdrawal");
  url.searchParams.set("receipt", order_number);
  return url.href;
}
