import { POST } from "../fulfilment/delivery.ts";
import type { MinorUnits } from "../money/money.ts";
import type { TypeGroup } from "../product/product.ts";
import type { Localized } from "../text/language.ts";
import type { ChargedLine } from "./fee-parts.ts";

/**
 * A rule that adds a product to orders, such as a greeting card. It always goes by post [basket.additional-product].
 */
export interface AdditionalProductRule {
  /** Not a product of the catalogue, so customers cannot add it to a basket. */
  number: string;
  name: Localized<string>;
  when: {
    /** Requires a line by post in one of these groups; empty means any. */
    type_groups: readonly TypeGroup[];
    /** Minimum basket value, without fees. */
    min_value: MinorUnits | null;
  };
}

/**
 * The rules that apply to a basket. Only baskets with a line by post get additional products.
 * @param value the basket value as shown, without fees: net if the website shows net prices
 */
export function additionalProducts(
  rules: readonly AdditionalProductRule[],
  lines: readonly Pick<ChargedLine, "delivery_type" | "type_group">[],
  value: MinorUnits,
): AdditionalProductRule[] {
  const posted = lines.filter(({ delivery_type }) => delivery_type === POST);
  return rules.filter(
    ({ when }) =>
      value >= (when.min_value ?? 0) &&
      posted.some(({ type_group }) => when.type_groups.length === 0 || when.type_groups.includes(type_group)),
  );
}
