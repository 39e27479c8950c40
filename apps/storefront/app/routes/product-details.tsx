import { contract } from "@guerdon/contract";
import { Suspense } from "react";
import { data } from "react-router";
import { listCards } from "../features/catalogue/curated-lists.server.ts";
import { cardOf } from "../features/catalogue/product-card.server.ts";
import type { CardData } from "../features/catalogue/product-card.tsx";
import { ProductSlider } from "../features/catalogue/product-slider.tsx";
import { addedLine, addedOf } from "../features/product/added.server.ts";
import { hintsProblem, mistakeProblem, refusalProblem } from "../features/product/buy-problem.server.ts";
import { type Chosen, chosenAt, chosenIn, chosenPath } from "../features/product/chosen.ts";
import { MachineHead } from "../features/product/machine-head.tsx";
import { answeredBrands, productData } from "../features/product/product-data.server.ts";
import { ProductDetails } from "../features/product/product-details.tsx";
import { readChoice } from "../features/product/read-choice.server.ts";
import { machineView } from "../features/product/structured-data.server.ts";
import type { BuyProblem } from "../features/product/use-refusal.ts";
import { lazyPart } from "../page/lazy-part.ts";
import { PageTitle } from "../page/page-title.tsx";
import { useToast } from "../page/toasts.ts";
import { useT } from "../page/use-shop.ts";
import { problemOf } from "../server/failure.server.ts";
import { enter, isMinimal, need, notFound, type PageContext } from "../server/page-context.server.ts";
import { withoutSession } from "../server/routing.server.ts";
import { trackedPart } from "../tracking/tags.server.ts";
import { additionOf, viewOf } from "../tracking/tracked-events.server.ts";
import "../page/product-messages.ts";
import type { Route } from "./+types/product-details";

const AddedSidebar = lazyPart(() =>
  import("../features/product/added-sidebar.tsx").then((module) => module.AddedSidebar),
);

/** The page has its own description for search engines. */
export const handle = { hasDescription: true };

async function findProduct(context: PageContext, number: string, back?: string) {
  if (!/^[A-Za-z0-9]{1,50}$/.test(number)) {
    throw notFound();
  }
  return need(context, await context.call(contract.showProduct, { params: { number } }), back);
}

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const [product, recommended, { basket }] = await Promise.all([
    findProduct(context, args.params.number),
    listCards(context, "recommended"),
    context.visit.basket(),
  ]);
  const { website, url } = context;
  const origin = new URL(website.public_url).origin;
  const { website_title: title, website_currency_short_symbol: currency } = website;
  const machine = machineView(product, { origin, path: url.pathname, currency, title, language: context.language });
  return {
    product: productData(context, product, answeredBrands(basket)),
    machine,
    ...trackedPart(context, () => viewOf(website, product)),
    chosen: { ...keptChoice(context, product.number), ...chosenAt(url.searchParams) },
    recommended: recommended.filter(({ number }) => number !== product.number),
  };
}

/** The choice made on this page when the shop could not take it [basket.kept-addition]. */
function keptChoice(
  {
    visit: {
      addition: { kept },
    },
  }: PageContext,
  number: string,
): Chosen {
  return kept?.number === number ? kept.fields : {};
}

/** Products related to the one just added; empty if the request fails. */
async function relatedCards(context: PageContext, number: string): Promise<CardData[]> {
  const answer = await context.call(contract.relatedProducts, { query: { number } });
  const related = answer.ok ? answer.value.products : [];
  return related.map((product) => cardOf(product, context.language));
}

export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const { form } = context;
  const back = chosenPath(args.params.number, form);
  const product = await findProduct(context, args.params.number, back);
  if (product.withdrawn) {
    return refuse({ part: "page", text: context.t("product.withdrawn"), toast: true }, {});
  }
  const choice = readChoice(form, product);
  const problem =
    typeof choice === "string" ? mistakeProblem(context, product, choice) : hintsProblem(context, product, choice);
  const chosen = chosenIn(form, Object.keys(product.variations[0]?.attributes ?? {}).length);
  if (problem || typeof choice === "string") {
    return refuse(problem, chosen);
  }
  const { hintsAccepted: hints_confirmed, ...addition } = choice;
  const body = { update_type: "ADD" as const, data: { number: product.number, hints_confirmed, ...addition } };
  const result = await context.call(contract.changeBasket, { body });
  if (!result.ok) {
    if (result.failure.status === 401) {
      throw withoutSession(context, result.failure.error_code, back);
    }
    const isAmount = choice.face_value !== null && result.failure.error_code === "NOT_FOUND";
    if (isAmount) {
      return refuse(mistakeProblem(context, product, "amount"), chosen);
    }
    const { basket } = await context.visit.basket();
    const reported = problemOf(context, result.failure);
    return refuse(
      refusalProblem(context, reported, { lines: basket?.product_position ?? [], product, choice }),
      chosen,
    );
  }
  context.visit.addition.forget();
  const line = addedLine(result.value, choice);
  const tracked = line
    ? trackedPart(context, () => additionOf(context.website, product, { line, quantity: choice.quantity }))
    : {};
  const hasSidebar = context.website.page_options.addToCart === "add-cart-sidebar" && form.has("sidebar");
  if (!hasSidebar || !line) {
    return context.go("/basket", { name: "added", value: product.name, ...tracked });
  }
  const added = addedOf(line, choice, { basket: result.value, page: context.language });
  return {
    added: { ...added, ...tracked, related: isMinimal(context) ? [] : await relatedCards(context, product.number) },
  };
}

const refuse = (problem: BuyProblem | undefined, chosen: Chosen) => data({ problem, chosen }, { status: 422 });

export default function ProductDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { product, machine, chosen, recommended } = loaderData;
  const refused = actionData && "problem" in actionData ? actionData : undefined;
  const problem = refused?.problem;
  const added = actionData && "added" in actionData ? actionData.added : undefined;
  useToast(problem?.toast ? problem : undefined);
  return (
    <div className="wrap">
      <PageTitle>{product.name}</PageTitle>
      <MachineHead {...machine} />
      <ProductDetails key={product.number} product={product} problem={problem} chosen={refused?.chosen ?? chosen} />
      <ProductSlider
        className="product-slider-below"
        title={t("product.recommended")}
        to="/product-overview?recommended=true&nav=true"
        products={recommended}
      />
      {added && (
        <Suspense>
          <AddedSidebar added={added}>
            <ProductSlider title={t("product.related")} products={added.related} still />
          </AddedSidebar>
        </Suspense>
      )}
    </div>
  );
}
