import type { BasketView } from "@guerdon/contract";
import type { FeeLine } from "@guerdon/domain/fees";
import { type Language, localize } from "@guerdon/domain/language";

/** Fees as on the wire and in orders, with the website's own names in a language. */
export function feeViews(
  fees: readonly FeeLine[],
  { language, fallback }: { language: Language; fallback: Language },
): BasketView["impersonal_accounts"] {
  return fees.map(({ identifier, name: names, net_price, gross_price }) => {
    const name = names && localize(names, language, fallback);
    return { identifier, ...(name && { name }), net_price, gross_price };
  });
}
