import type { OrderView } from "@guerdon/contract";
import type { Language } from "@guerdon/domain/language";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import { findPlacedOrder, listLines, type OrderKey, type OrderLine } from "../order/index.ts";

/** An order with what its mails are made from. */
export interface MailedOrder {
  key: OrderKey;
  website: Website;
  language: Language;
  document: OrderView;
  lines: readonly OrderLine[];
}

/** @throws when the order or its website is gone: both are kept for as long as a mail can be due. */
export async function loadMailedOrder(shop: Shop, key: OrderKey): Promise<MailedOrder> {
  const website = shop.websites.findById(key.website_id);
  const order = await findPlacedOrder(shop.db, key);
  if (!website || !order) {
    throw new Error("The order to mail, or its website, is not there.");
  }
  return { key, website, ...order, lines: await listLines(shop.db, key) };
}
