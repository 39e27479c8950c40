import { useId } from "react";
import { PageLink } from "../../page/page-link.tsx";
import { useSliderWords } from "../../page/slider-words.ts";
import { useT } from "../../page/use-shop.ts";
import { Slider } from "../../ui/slider.tsx";
import { type CardData, ProductCard } from "./product-card.tsx";

interface ProductSliderProps {
  title: string;
  /** The path of the complete list, without language. */
  to?: string;
  products: readonly CardData[];
  /** The number of cards in view when the page opens; their pictures are loaded eagerly. */
  firstRow?: number;
  className?: string;
  /** True if it never advances automatically. */
  still?: boolean;
}

/** A row of products under a headline; nothing if there are no products. */
export function ProductSlider({ title, to, products, firstRow = 0, className, still = false }: ProductSliderProps) {
  const t = useT();
  const id = useId();
  const words = useSliderWords();
  if (products.length === 0) {
    return null;
  }
  const head = (
    <>
      <h2 id={id}>{title}</h2>
      {to && (
        <PageLink
          className="link link-alone slider-link"
          to={to}
          aria-label={t("text.pair", { label: t("slider.all"), value: title })}
        >
          {t("slider.all")}
        </PageLink>
      )}
    </>
  );
  return (
    <section aria-labelledby={id} className={className}>
      <Slider head={head} title={title} words={words} still={still}>
        {products.map((product, index) => (
          <li key={product.number}>
            <ProductCard product={product} still {...(index < firstRow && { eager: true })} />
          </li>
        ))}
      </Slider>
    </section>
  );
}
