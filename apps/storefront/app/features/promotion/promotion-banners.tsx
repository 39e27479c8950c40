import { useSliderWords } from "../../page/slider-words.ts";
import { Slider } from "../../ui/slider.tsx";
import type { PromotionData, PromotionGroup } from "./promotion-data.ts";
import { PromotionLink } from "./promotion-link.tsx";
import { PromotionPicture } from "./promotion-picture.tsx";

/** Promotions one after the other, each as wide as the page; a single one stands still [promotion.banners]. */
export function PromotionBanners({ group: { label, promotions } }: { group: PromotionGroup }) {
  const words = useSliderWords();
  const banners = promotions.map((promotion, index) => (
    <li key={promotion.name}>
      <Banner promotion={promotion} eager={index === 0} />
    </li>
  ));
  return (
    <section aria-label={label}>
      {banners.length > 1 ? (
        <Slider head={null} title={label} words={words} className="promotion-slider">
          {banners}
        </Slider>
      ) : (
        <ul>{banners}</ul>
      )}
    </section>
  );
}

const SIZES = { scene: "(width >= 80rem) 75rem, 100vw", product: "(width >= 62rem) 30rem, 80vw" };

/** The text stands on a plate of its own ground, whatever the picture shows [promotion.contrast]. */
function Banner({ promotion, eager }: { promotion: PromotionData; eager: boolean }) {
  const { scene, product, headline, lang, ground } = promotion;
  const look = scene ? " promotion-banner-behind" : product ? " promotion-banner-beside" : "";
  return (
    <article className={`promotion promotion-banner${look} ${ground}`} lang={lang}>
      <PromotionPicture promotion={promotion} first="scene" sizes={SIZES} eager={eager} />
      <div className="promotion-plate">
        <h2>{headline}</h2>
        <PromotionLink promotion={promotion} />
      </div>
    </article>
  );
}
