import { useMoney, useT } from "../../page/use-shop.ts";
import type { ProductData } from "./product-data.server.ts";
import type { ProductSelection } from "./use-choice.ts";

interface PriceProps {
  product: ProductData;
  choice: ProductSelection;
  quantity: number;
}

/** The price of the choice, and only what may lawfully stand beside a price [product.reduction]. */
export function Price({ product, choice, quantity }: PriceProps) {
  const t = useT();
  const money = useMoney();
  const { worth } = choice;
  const before = choice.fixed?.before;
  const hasPrice = choice.price > 0;
  return (
    <div className="grid justify-items-end text-end">
      {before?.off && <span className="badge badge-accent">{`−${before.off}`}</span>}
      <span className="figures block text-xl font-bold" aria-live="polite">
        {hasPrice && money(choice.sum)}
      </span>
      {hasPrice && product.priceNote && <span className="hint">{product.priceNote}</span>}
      {before && (
        <span className="hint">
          <span className="sr-only">{t("product.lowest-30-days")} </span>
          <s className="figures">{money(before.price * quantity)}</s>{" "}
          <span aria-hidden="true">{t("product.lowest-30-days")}</span>
        </span>
      )}
      {worth !== undefined && (
        <span className="hint figures">{t("product.worth", { amount: money(worth * quantity) })}</span>
      )}
      {hasPrice && product.rrp !== undefined && (
        <span className="hint">
          <abbr title={t("product.rrp.long")}>{t("product.rrp")}</abbr>{" "}
          <span className="figures">{money(product.rrp * quantity)}</span>
        </span>
      )}
    </div>
  );
}
