import { REWARD } from "@guerdon/domain/product";
import { useId } from "react";
import { PageLink } from "../../page/page-link.tsx";
import { useSliderWords } from "../../page/slider-words.ts";
import { useMoney, useT } from "../../page/use-shop.ts";
import { GiftCard } from "../../ui/gift-card.tsx";
import { Slider } from "../../ui/slider.tsx";
import type { CardData } from "./product-card.tsx";

export interface HighlightData extends CardData {
  /** The beginning of the product's description. */
  text: string;
}

interface HighlightsProps {
  products: readonly HighlightData[];
  /** The number of cards in view when the page opens; their pictures are loaded eagerly. */
  firstRow: number;
}

/** The highlighted products: side by side if there is room, a slider on phones [catalogue.automatic-lists]. */
export function Highlights({ products, firstRow }: HighlightsProps) {
  const t = useT();
  const id = useId();
  const words = useSliderWords();
  if (products.length === 0) {
    return null;
  }
  const title = t("welcome.highlights");
  return (
    <section aria-labelledby={id}>
      <Slider head={<h2 id={id}>{title}</h2>} title={title} words={words} className="highlights">
        {products.map((product, index) => (
          <li key={product.number}>
            <Highlight product={product} leads={index === 0 || products.length === 2} eager={index < firstRow} />
          </li>
        ))}
      </Slider>
    </section>
  );
}

/** A highlighted product, without the label `highlight`, which would repeat the headline. */
function Highlight({ product, leads, eager }: { product: HighlightData; leads: boolean; eager: boolean }) {
  const t = useT();
  const money = useMoney();
  const { from, to, label } = product;
  return (
    <PageLink
      to={`/product-details/${product.number}`}
      className={product.soldOut ? "card highlight card-sold-out" : "card highlight"}
    >
      <GiftCard
        kind={product.type === REWARD ? "thing" : "card"}
        picture={product.picture}
        size={leads ? "lead" : "slide"}
        {...(eager && { eager })}
      />
      <span className="highlight-text">
        <span className="highlight-name" lang={product.lang}>
          {product.name}
        </span>
        <span className="highlight-price">
          {from === undefined
            ? t(`product.kind.${product.type}`)
            : to === undefined
              ? money(from)
              : t("product.from", { price: money(from) })}
        </span>
        {product.soldOut ? (
          <span className="badge badge-quiet highlight-label">{t("product.sold-out")}</span>
        ) : (
          label &&
          label !== "highlight" && (
            <span className="badge badge-accent highlight-label">{t(`product.label.${label}`)}</span>
          )
        )}
        <span className="highlight-teaser" lang={product.lang}>
          {product.text}
        </span>
      </span>
    </PageLink>
  );
}
