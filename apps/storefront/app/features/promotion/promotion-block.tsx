import { PromotionBanners } from "./promotion-banners.tsx";
import type { PromotionGroup } from "./promotion-data.ts";
import { PromotionTeaser } from "./promotion-teaser.tsx";

/** Promotions where a block of the content has them [promotion.blocks]. */
export function PromotionBlock({ group, kind }: { group: PromotionGroup; kind: string | undefined }) {
  const View = kind === "teaser" ? PromotionTeaser : PromotionBanners;
  return (
    <div className="content-block">
      <View group={group} />
    </div>
  );
}
