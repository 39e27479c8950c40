import { giftFinder } from "../features/catalogue/gift-finder.server.ts";
import { GiftFinder } from "../features/catalogue/gift-finder.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { enter, requireBasket } from "../server/page-context.server.ts";
import type { Route } from "./+types/product-finder";

/** The gift finder "Giftomatic" [catalogue.finder]. */
export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  await requireBasket(context);
  return giftFinder(context, args.request);
}

export default function ProductFinderPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-6">
      <PageTitle>{loaderData.title}</PageTitle>
      <GiftFinder {...loaderData} />
    </div>
  );
}
