import type { ReactNode } from "react";
import { useT } from "../../page/use-shop.ts";

/** Further products, each in a list item, in one row that scrolls sideways. */
export function MoreProducts({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <section className="mt-16 grid gap-5" aria-labelledby="more-products">
      <h2 id="more-products">{t("basket.more")}</h2>
      <ul className="more-row">{children}</ul>
    </section>
  );
}
