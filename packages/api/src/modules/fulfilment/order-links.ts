import type { Language } from "@guerdon/domain/text/language";
import type { Website } from "../../ports/websites.ts";
import { pageUrl } from "../website/index.ts";
import type { MailedOrder } from "./mailed-order.ts";

/** The URL of the page where an order can be withdrawn from, with its number filled in [withdrawal.entry]. */
export function withdrawalLink(website: Website, language: Language, order_number: string): string {
  const url = pageUrl(website, language, "withdrawal");
  url.searchParams.set("receipt", order_number);
  return url.href;
}

/** The URL of the page with the state of an order, for the mails to its customer [order.status-address]. */
export function statusLink({ website, language, record, people }: MailedOrder): string {
  const url = pageUrl(website, language, "order-status");
  const email = people.invoice_address.email || people.delivery_address.email;
  url.search = new URLSearchParams({ receipt: record.order_number, email }).toString();
  return url.href;
}
