import { type Label, REWARD, type TypeGroup } from "@guerdon/domain/product";
import type { Language } from "@guerdon/domain/text/language";
import { useViewTransitionState } from "react-router";
import { PageLink, useLocalPath } from "../../page/page-link.tsx";
import { useMoney, useT } from "../../page/use-shop.ts";
import { GiftCard } from "../../ui/gift-card.tsx";
import type { PictureData } from "../../ui/picture.tsx";

export interface CardData {
  number: string;
  /** The language of the name if it differs from the page's. */
  lang?: Language;
  name: string;
  type: TypeGroup;
  picture: PictureData | null;
  /** Lowest and highest price in minor units; absent if lists do not show it. */
  from?: number;
  to?: number;
  /** The reduction, such as "10 %"; absent if none may be claimed. */
  off?: string;
  /** Recommended retail price of a reward that costs less, in minor units. */
  rrp?: number;
  soldOut?: true;
  label?: Label;
}

interface ProductCardProps {
  product: CardData;
  eager?: boolean;
  /** No view transition of the picture, because the product may be on this page twice. */
  still?: boolean;
}

/** A product in a list: one link with picture, name and price. The name comes first for screen readers. */
export function ProductCard({ product, eager, still }: ProductCardProps) {
  "use memo";
  const t = useT();
  const money = useMoney();
  const path = `/product-details/${product.number}`;
  const isShared = useViewTransitionState(useLocalPath()(path)) && !still;
  const { from, to, off, rrp, soldOut, label } = product;
  const isThing = product.type === REWARD;
  const value = from !== undefined && (to === undefined ? money(from) : `${money(from)} – ${money(to)}`);
  return (
    <PageLink to={path} className={soldOut ? "card card-sold-out" : "card"}>
      <b lang={product.lang}>{product.name}</b>
      {isThing ? (
        <span className="card-price">
          {from !== undefined && (to === undefined ? money(from) : t("product.from", { price: money(from) }))}
          {rrp && <span>{` ${t("product.rrp")} ${money(rrp)}`}</span>}
        </span>
      ) : (
        <span>{t(`product.kind.${product.type}`)}</span>
      )}
      <GiftCard
        kind={isThing ? "thing" : "card"}
        picture={product.picture}
        value={value}
        {...(eager && { eager })}
        {...(isShared && { className: "shared-picture" })}
      />
      {soldOut ? (
        <span className="card-unavailable">{t("product.sold-out")}</span>
      ) : (
        label && <mark>{t(`product.label.${label}`)}</mark>
      )}
      {off && !soldOut && <span className="card-saving">{`−${off}`}</span>}
    </PageLink>
  );
}
