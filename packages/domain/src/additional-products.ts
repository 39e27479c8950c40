import { POST } from "./delivery.ts";
import type { ChargedLine } from "./fees.ts";
import type { Localized } from "./language.ts";
import type { MinorUnits } from "./money.ts";
import type { TypeGroup } from "./product.ts";

/** Encloses a product by rule, such as a greeting card. It always goes by post [basket.additional-product]. */
export interface AdditionalProductRule {
  /** No product of the catalogue: nobody can put it into a basket. */
  number: string;
  name: Localized<string>;
  when: {
    /** It lies beside lines by post of these groups; empty means all. */
    type_groups: readonly TypeGroup[];
    /** From this value of the basket, fees left out. */
    min_value: MinorUnits | null;
  };
}

/**
 * What is enclosed with a basket: each rule that applies, once, and only where something goes by post anyway.
 * @param value of the basket as it is shown, fees left out: net where net prices are
 */
export function additionalProducts(
  rules: readonly AdditionalProductRule[],
  lines: readonly ChargedLine[],
  value: MinorUnits,
): AdditionalProductRule[] {
  const posted = lines.filter(({ delivery_type }) => delivery_type === POST);
  return rules.filter(
    ({ when }) =>
      value >= (when.min_value ?? 0) &&
      posted.some(({ type_group }) => when.type_groups.length === 0 || when.type_groups.includes(type_group)),
  );
}
