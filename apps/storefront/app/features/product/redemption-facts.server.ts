import type { ProductView } from "@guerdon/contract";
import { isReward } from "@guerdon/domain/product";
import type { IconName } from "../../ui/icon.tsx";

/** A condition for redeeming a voucher, as a short line with an icon; key `product.fact.{name}`. */
export interface RedemptionFact {
  name: "online" | "offline" | "smartphone" | "combined" | "single" | "exchange";
  icon: IconName;
  /** The maximum number of vouchers of one kind per online purchase. */
  count?: number;
}

/**
 * The facts that hold for a product, from its flags. `printable_as_barcode` is none of them: whether codes come with a
 * bar code depends on whether that can hold them.
 */
export function redemptionFacts(product: ProductView): RedemptionFact[] {
  if (isReward(product)) {
    return [];
  }
  const facts: (RedemptionFact | false)[] = [
    product.online_redeemable && { name: "online", icon: "globe" },
    product.offline_redeemable && { name: "offline", icon: "store" },
    product.usable_on_smartphone && { name: "smartphone", icon: "phone" },
    product.online_redeemable && combination(product.online_accepted_quantity),
    product.redeemable_against_foreign_vouchers && { name: "exchange", icon: "gift" },
  ];
  return facts.filter((fact) => fact !== false);
}

function combination(count: number | null): RedemptionFact | false {
  if (count === null) {
    return false;
  }
  return count === 1 ? { name: "single", icon: "tag" } : { name: "combined", icon: "tag", count };
}
