import type { ProductListView } from "@guerdon/contract";
import { isReward } from "@guerdon/domain/product";
import type { PictureData } from "../../ui/picture.tsx";

/** A category as the welcome page shows it. */
export interface TileData {
  id: number;
  name: string;
  count: number;
  picture: { data: PictureData; isThing: boolean } | null;
}

/**
 * The categories that are not empty, each with the picture of one of its products; no product is used twice.
 * @param faces a product of each category
 */
export function tilesOf(
  categories: ProductListView["facets"]["category"],
  faces: ProductListView["products"],
): TileData[] {
  const taken = new Set<string>();
  return categories
    .filter(({ is_hidden, count }) => !is_hidden && count > 0)
    .map(({ id, name, count }) => {
      const within = faces.filter((product) => product.categories.includes(id));
      const face = within.find(({ number }) => !taken.has(number)) ?? within[0];
      if (face) {
        taken.add(face.number);
      }
      const picture = face?.picture && { data: face.picture, isThing: isReward(face) };
      return { id, name, count, picture: picture ?? null };
    });
}
