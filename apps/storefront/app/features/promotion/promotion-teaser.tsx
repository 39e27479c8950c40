import type { PromotionGroup } from "./promotion-data.ts";
import { PromotionLink } from "./promotion-link.tsx";
import { PromotionPicture } from "./promotion-picture.tsx";

// A card cuts a scene to a square, so it needs more of it.
const SIZES = { scene: "(width >= 62rem) 32rem, 120vw", product: "(width >= 62rem) 15rem, 90vw" };

/** Two promotions at most, side by side [promotion.teaser]. */
export function PromotionTeaser({ group: { label, promotions } }: { group: PromotionGroup }) {
  return (
    <section aria-label={label}>
      <ul className="promotion-teaser">
        {promotions.map((promotion) => (
          <li key={promotion.name}>
            <article className={`promotion promotion-card ${promotion.ground}`} lang={promotion.lang}>
              <PromotionPicture promotion={promotion} first="product" sizes={SIZES} />
              <div className="promotion-plate">
                <h2>{promotion.headline}</h2>
                <PromotionLink promotion={promotion} />
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
