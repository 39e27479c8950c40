import type { BasketView, OrderView } from "@guerdon/contract";
import type { FeeLine } from "@guerdon/domain/basket/fees";
import { type Language, localize } from "@guerdon/domain/text/language";

interface Audience {
  language: Language;
  fallback: Language;
}

/** Fees as on the wire and in orders, with the website's own names in a language. */
export function feeViews(fees: readonly FeeLine[], audience: Audience): OrderView["impersonal_accounts"] {
  return fees.map((fee) => feeView(fee, audience));
}

/** As `feeViews`, with what each fee was computed from [basket.reasons]. */
export function explainedFeeViews(fees: readonly FeeLine[], audience: Audience): BasketView["impersonal_accounts"] {
  return fees.map((fee) => ({ ...feeView(fee, audience), basis: fee.basis, free_from: fee.free_from }));
}

function feeView({ identifier, name: names, net_price, gross_price }: FeeLine, { language, fallback }: Audience) {
  const name = names && localize(names, language, fallback);
  return { identifier, ...(name && { name }), net_price, gross_price };
}
