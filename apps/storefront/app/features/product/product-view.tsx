import { PageLink } from "../../page/page-link.tsx";
import { useMoney, useT } from "../../page/use-shop.ts";
import { GiftCard } from "../../ui/gift-card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { BuyForm, type BuyProblem } from "./buy-form.tsx";
import { ProductText } from "./product-text.tsx";
import type { ProductData } from "./product-view.server.ts";
import { useChoice } from "./use-choice.ts";

/** Picture on one side, choices and texts on the other; the card shows the value that is chosen. */
export function ProductView({ product, problem }: { product: ProductData; problem: BuyProblem | undefined }) {
  const t = useT();
  const money = useMoney();
  const choice = useChoice(product);
  return (
    <>
      <PageLink className="btn-text mb-3" to="/product-overview?page=1">
        <Icon name="back" small />
        {t("product.back")}
      </PageLink>
      <div className="product">
        <div className="product-pic">
          <GiftCard
            kind={product.type === "PHY" ? "thing" : "card"}
            picture={choice.picture}
            alt={product.name}
            size="big"
            eager
            className="traveller"
            value={choice.price > 0 && money(choice.price)}
          />
        </div>
        <div className="grid content-start gap-6">
          <header className="grid justify-items-start gap-2">
            <p className="text-xs font-medium text-quiet">
              {product.brand} · {t(`product.kind.${product.type}`)}
            </p>
            <h1 lang={product.lang}>{product.name}</h1>
            {product.soldOut ? (
              <span className="badge badge-quiet">{t("product.sold-out")}</span>
            ) : (
              product.label && <span className="badge badge-accent">{t(`label.${product.label}`)}</span>
            )}
          </header>
          <BuyForm product={product} choice={choice} problem={problem} />
          <ProductText product={product} />
        </div>
      </div>
    </>
  );
}
