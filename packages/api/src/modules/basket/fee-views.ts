import type { BasketView } from "@guerdon/contract";
import type { FeeLine } from "@guerdon/domain/fees";
import { type Language, localize } from "@guerdon/domain/language";

/** Fees as they travel and as orders keep them, named in a language where the website names them. */
export function feeViews(
  fees: readonly FeeLine[],
  { language, fallback }: { language: Language; fallback: Language },
): BasketView["impersonal_accounts"] {
  return fees.map(({ identifier, name: names, net_price, gross_price }) => {
    const name = names && localize(names, language, fallback);
    return { identifier, ...(name && { name }), net_price, gross_price };
  });
}
