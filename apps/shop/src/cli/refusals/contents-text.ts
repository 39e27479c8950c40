import type { DemoContents } from "@guerdon/contract/operations/demonstration";
import { counted, listed } from "../counted.ts";

/** The word that confirms erasing more than the demonstration. */
export const CONFIRMATION = "erase";

/** The contents in words: "the website example, 20 issued codes"; "nothing" if there are none. */
export function contentsText({
  websites,
  catalogues,
  givers,
  issued_codes,
  stock_codes,
  orders,
  accounts,
}: DemoContents): string {
  const parts = [
    named(websites, "website"),
    named(catalogues, "catalogue"),
    named(givers, "giver"),
    issued_codes > 0 && counted(issued_codes, "issued code"),
    stock_codes > 0 && counted(stock_codes, "code in stock", "codes in stock"),
    orders > 0 && counted(orders, "order"),
    accounts > 0 && counted(accounts, "account"),
  ].filter(Boolean);
  return parts.join(", ") || "nothing";
}

function named(parts: DemoContents["websites"], noun: string): string | false {
  const ids = parts.map(({ id, is_changed }) => (is_changed ? `${id} (which has been changed)` : id));
  return ids.length > 0 && `the ${noun}${ids.length === 1 ? "" : "s"} ${listed(ids)}`;
}
