import { contract } from "@guerdon/contract";
import { ContentBlocks } from "../content/content-blocks.tsx";
import { loadAreas } from "../content/content-page.server.ts";
import { islandsAt } from "../content/island-blocks.server.ts";
import { promotionBlocks } from "../content/promotion-blocks.server.ts";
import { tilesOf } from "../features/catalogue/category-tiles.server.ts";
import { CategoryTiles } from "../features/catalogue/category-tiles.tsx";
import { highlightCards, listCards, websiteLists } from "../features/catalogue/curated-lists.server.ts";
import { Highlights } from "../features/catalogue/highlights.tsx";
import { firstRow } from "../features/catalogue/page-size.server.ts";
import { plainList } from "../features/catalogue/plain-list.server.ts";
import { PlainList } from "../features/catalogue/plain-list.tsx";
import { ProductSlider } from "../features/catalogue/product-slider.tsx";
import { CreditPanel } from "../features/start/credit-panel.tsx";
import { HelpCards } from "../features/start/help-cards.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useCredit, useT } from "../page/use-shop.ts";
import { openPortal } from "../server/open-portal.server.ts";
import { enter, isMinimal, need, type PageContext, requireBasket } from "../server/page-context.server.ts";
import "../page/home-messages.ts";
import "../page/list-messages.ts";
import type { Route } from "./+types/welcome";

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  if (isMinimal(context)) {
    await requireBasket(context);
    return { list: await plainList(context, args.request) };
  }
  const home = await homeOf(context);
  // Below blocks of content, products are out of view, and their pictures would delay the first one of these.
  return { home: { ...home, firstRow: home.areas.top.length > 0 ? 0 : firstRow(args.request) } };
}

async function homeOf(context: PageContext) {
  // Requested for the category facet with its counts, and for pictures of its products.
  const query = { page: 1, page_size: 1 };
  const [, areas, highlighted, recommended, discounts, own, all, faces] = await Promise.all([
    requireBasket(context),
    loadAreas(context, "/welcome"),
    highlightCards(context),
    listCards(context, "recommended"),
    listCards(context, "highest-discount"),
    websiteLists(context),
    context.call(contract.listProducts, { query }),
    context.call(contract.showCuratedList, { params: { list: "categories" } }),
  ]);
  const tiles = tilesOf(need(context, all).facets.category, need(context, faces).products);
  const { banners, teaser } = await promotionBlocks(context, [...areas.top, ...areas.main]);
  const top = [...banners, ...areas.top];
  const isHighlighted = ({ number }: { number: string }) => highlighted.some((product) => product.number === number);
  const others = recommended.filter((each) => !isHighlighted(each));
  return {
    areas: { ...areas, top },
    islands: islandsAt(context, "welcome"),
    teaser,
    highlighted,
    recommended: others,
    discounts,
    own,
    tiles,
  };
}

export const action = openPortal;

export default function WelcomePage({ loaderData: { list, home } }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className={list ? "wrap grid gap-6" : "wrap welcome-page"}>
      <PageTitle>{t("welcome.page-title")}</PageTitle>
      {list ? <PlainList list={list} /> : <Home {...home} />}
    </div>
  );
}

type HomeProps = NonNullable<Route.ComponentProps["loaderData"]["home"]>;

function Home({ areas, islands, teaser, highlighted, recommended, discounts, own, tiles, firstRow: eager }: HomeProps) {
  const t = useT();
  const credit = useCredit();
  return (
    <>
      {credit ? <CreditPanel credit={credit} /> : <h1 className="sr-only">{t("welcome.page-title")}</h1>}
      <ContentBlocks blocks={areas.top} />
      <Highlights products={highlighted} firstRow={eager} />
      <ProductSlider
        title={t("welcome.recommended")}
        to="/product-overview?recommended=true&page=1"
        products={recommended}
        firstRow={highlighted.length > 0 ? 0 : eager}
      />
      <ContentBlocks blocks={teaser} />
      <CategoryTiles tiles={tiles} />
      <ProductSlider title={t("welcome.discounts")} to="/product-overview?discount=true&page=1" products={discounts} />
      {own.map(({ id, title, products }) => (
        <ProductSlider key={id} title={title} products={products} />
      ))}
      <ContentBlocks blocks={islands} />
      {areas.main.length > 0 ? <ContentBlocks blocks={areas.main} /> : <HelpCards />}
    </>
  );
}
