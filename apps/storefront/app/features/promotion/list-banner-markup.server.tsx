import { renderToStaticMarkup } from "react-dom/server";
import type { PromotionData, PromotionGroup } from "./promotion-data.ts";
import { promotionButtonClass } from "./promotion-link.tsx";
import { PromotionPicture } from "./promotion-picture.tsx";

const SIZES = { scene: "(width >= 80rem) 75rem, 100vw", product: "20rem" };

/**
 * The heaviest promotion above the list of products, as markup of its own, so that the list's script does not grow
 * [promotion.list].
 * @param prefix the language in front of paths of the shop
 */
export function listBanner({ label, promotions: [promotion] }: PromotionGroup, prefix: string): string {
  return promotion ? renderToStaticMarkup(<Banner label={label} promotion={promotion} prefix={prefix} />) : "";
}

function Banner({ label, promotion, prefix }: { label: string; promotion: PromotionData; prefix: string }) {
  const { scene, product, headline, lang, ground } = promotion;
  const look = scene ? " promotion-banner-behind" : product ? " promotion-banner-beside" : "";
  return (
    <section aria-label={label}>
      <article className={`promotion promotion-banner promotion-low${look} ${ground}`} lang={lang}>
        <PromotionPicture promotion={promotion} first="scene" sizes={SIZES} />
        <div className="promotion-plate">
          <h2>{headline}</h2>
          <Target promotion={promotion} prefix={prefix} />
        </div>
      </article>
    </section>
  );
}

function Target({ promotion: { target, button, variant }, prefix }: { promotion: PromotionData; prefix: string }) {
  const className = promotionButtonClass(variant);
  if (target === "portal") {
    return (
      <form method="post">
        <button type="submit" className={className}>
          {button}
        </button>
      </form>
    );
  }
  return "to" in target ? (
    <a className={className} href={prefix + target.to}>
      {button}
    </a>
  ) : (
    <a className={className} href={target.href} rel="noopener">
      {button}
    </a>
  );
}
