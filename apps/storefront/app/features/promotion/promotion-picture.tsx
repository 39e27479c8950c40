import { Picture } from "../../ui/picture.tsx";
import type { PromotionData } from "./promotion-data.ts";

interface PromotionPictureProps {
  promotion: PromotionData;
  /** The displayed width of a scene, and of a product; see the `sizes` attribute. */
  sizes: { scene: string; product: string };
  /** The one that goes before the other, if there are both. */
  first: "scene" | "product";
  eager?: boolean;
}

/** The picture of a promotion: a scene, or a product; nothing without one. The text says the same. */
export function PromotionPicture({ promotion, sizes, first, eager = false }: PromotionPictureProps) {
  const kind = ([first, "scene", "product"] as const).find((each) => promotion[each]);
  const picture = kind && promotion[kind];
  if (!picture) {
    return null;
  }
  return (
    <div className={kind === "scene" ? "promotion-scene" : "promotion-product"}>
      <Picture
        picture={picture}
        alt=""
        widths={kind === "scene" ? [640, 960, 1280, 1600] : [320, 480, 640, 960]}
        sizes={sizes[kind]}
        eager={eager}
      />
    </div>
  );
}
