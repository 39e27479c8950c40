import { contract } from "@guerdon/contract";
import { cardOf } from "../features/catalogue/product-card.server.ts";
import { ProductGrid } from "../features/catalogue/product-grid.tsx";
import { CreditPanel } from "../features/start/credit-panel.tsx";
import { HelpCards } from "../features/start/help-cards.tsx";
import { PageLink } from "../page/page-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useShop, useT } from "../page/use-shop.ts";
import { firstRow } from "../page-size.server.ts";
import { enter, need, requireBasket } from "../shop.server.ts";
import { buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/welcome";

const HIGHLIGHTED = 8;

export async function loader(args: Route.LoaderArgs) {
  const shop = enter(args);
  const list = (recommended: boolean) =>
    shop.call(contract.listProducts, {
      query: { sort: "default", page: 1, page_size: HIGHLIGHTED, ...(recommended && { recommended }) },
    });
  const [, recommended] = await Promise.all([requireBasket(shop), list(true)]);
  const found = need(shop, recommended).products;
  const products = found.length > 0 ? found : need(shop, await list(false)).products;
  return {
    products: products.map((product) => cardOf(product, shop.language)),
    firstRow: firstRow(args.request),
  };
}

export default function WelcomePage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { credit } = useShop();
  return (
    <div className="wrap grid gap-12">
      <PageTitle>{t("welcome.page-title")}</PageTitle>
      {credit && <CreditPanel credit={credit} />}
      <section className="grid gap-5" aria-labelledby="recommended">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="recommended">{t("welcome.recommended")}</h2>
          <PageLink className="link link-alone" to="/product-overview?page=1">
            {t("welcome.see-all")}
          </PageLink>
        </div>
        <ProductGrid {...loaderData} />
        <PageLink className={`${buttonClass("quiet")} mx-auto mt-4`} to="/product-overview?page=1">
          {t("welcome.see-all")}
        </PageLink>
      </section>
      <HelpCards />
    </div>
  );
}
