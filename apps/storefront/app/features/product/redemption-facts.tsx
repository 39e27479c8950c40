import { useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ProductData } from "./product-data.server.ts";

/** A summary of how a voucher can be redeemed. */
export function RedemptionFacts({ facts }: Pick<ProductData, "facts">) {
  "use memo";
  const t = useT();
  if (facts.length === 0) {
    return null;
  }
  return (
    <ul className="redemption-facts" aria-label={t("product.facts")}>
      {facts.map(({ name, icon, count = 0 }) => (
        <li key={name}>
          <Icon name={icon} small />
          {t(`product.fact.${name}`, { count })}
        </li>
      ))}
    </ul>
  );
}
