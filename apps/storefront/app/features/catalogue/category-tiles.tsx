import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { GiftCard } from "../../ui/gift-card.tsx";
import type { TileData } from "./category-tiles.server.ts";

/** Links to the categories, with the number of products in each. */
export function CategoryTiles({ tiles }: { tiles: readonly TileData[] }) {
  const t = useT();
  if (tiles.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="categories" className="grid gap-5">
      <h2 id="categories">{t("welcome.categories")}</h2>
      <ul className="category-tiles">
        {tiles.map(({ id, name, count, picture }) => (
          <li key={id}>
            <PageLink to={`/product-overview?category=${id}&page=1`}>
              <span>
                <span className="category-tiles-name">{name}</span>
                <span className="category-tiles-count">{t("product.count", { count })}</span>
              </span>
              {picture && (
                <span
                  className={picture.isThing ? "category-tiles-picture category-tiles-thing" : "category-tiles-picture"}
                >
                  <GiftCard kind={picture.isThing ? "thing" : "card"} picture={picture.data} size="line" />
                </span>
              )}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
