import type { ProductListView } from "@guerdon/contract";
import type { PictureData } from "../../ui/picture.tsx";

/** A category as the welcome page shows it. */
export interface TileData {
  id: number;
  name: string;
  count: number;
  picture: { data: PictureData; isThing: boolean } | null;
}

/** The categories that hold something, each with a picture of one of its products, and no product twice. */
export function tilesOf({ facets, products }: Pick<ProductListView, "facets" | "products">): TileData[] {
  const taken = new Set<string>();
  return facets.category
    .filter(({ is_hidden, count }) => !is_hidden && count > 0)
    .map(({ id, name, count }) => {
      const shown = products.filter(
        (product) => product.picture && !product.sold_out && product.categories.includes(id),
      );
      const chosen = shown.find(({ number }) => !taken.has(number)) ?? shown[0];
      if (chosen) taken.add(chosen.number);
      const picture = chosen?.picture && { data: chosen.picture, isThing: chosen.type_group === "PHY" };
      return { id, name, count, picture: picture ?? null };
    });
}
