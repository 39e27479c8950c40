import { contract, type Failure, type ProductView as ProductShown } from "@guerdon/contract";
import { formatMoney } from "@guerdon/domain/money";
import { lazy, Suspense } from "react";
import { data } from "react-router";
import { problemOf } from "../failure.server.ts";
import { cardOf } from "../features/catalogue/product-card.server.ts";
import type { CardData } from "../features/catalogue/product-card.tsx";
import { ProductSlider } from "../features/catalogue/product-slider.tsx";
import { addedOf } from "../features/product/added.server.ts";
import { type Chosen, chosenIn } from "../features/product/chosen.ts";
import { MachineHead } from "../features/product/machine-head.tsx";
import { productData } from "../features/product/product-view.server.ts";
import { ProductView } from "../features/product/product-view.tsx";
import { type ChoiceMistake, type ProductChoice, readChoice } from "../features/product/read-choice.server.ts";
import { machineView } from "../features/product/structured-data.server.ts";
import type { BuyProblem } from "../features/product/use-refusal.ts";
import { PageTitle } from "../page/page-title.tsx";
import { useToast } from "../page/toasts.ts";
import { useT } from "../page/use-shop.ts";
import { listCards } from "../product-lists.server.ts";
import { enter, isMinimal, need, notFound, type Shop } from "../shop.server.ts";
import type { Route } from "./+types/product-details";

const loadSidebar = () => import("../features/product/added-sidebar.tsx");
const AddedSidebar = lazy(() => loadSidebar().then((module) => ({ default: module.AddedSidebar })));

const NOTHING_CHOSEN: Chosen = {};

/** The page describes itself to machines; the frame leaves that to it. */
export const handle = { describesItself: true };

async function findProduct(shop: Shop, number: string) {
  if (!/^[A-Za-z0-9]{1,50}$/.test(number)) throw notFound();
  return need(shop, await shop.call(contract.showProduct, { params: { number } }));
}

export async function loader(args: Route.LoaderArgs) {
  const shop = enter(args);
  const [product, recommended, { basket }] = await Promise.all([
    findProduct(shop, args.params.number),
    listCards(shop, "recommended"),
    shop.basket(),
  ]);
  const { website, url } = shop;
  const origin = new URL(website.public_url).origin;
  const machine = machineView(product, { origin, path: url.pathname, currency: website.website_currency_short_symbol });
  return {
    product: productData(shop, product, basket?.answered_questionnaire),
    machine,
    recommended: recommended.filter(({ number }) => number !== product.number),
  };
}

/** What goes with the product that was just added. A row that could not be asked for is left out. */
async function relatedCards(shop: Shop, number: string): Promise<CardData[]> {
  const answer = await shop.call(contract.relatedProducts, { query: { number } });
  const related = answer.ok ? answer.value.products : [];
  return related.map((product) => cardOf(product, shop.language));
}

export async function action(args: Route.ActionArgs) {
  const shop = enter(args);
  const product = await findProduct(shop, args.params.number);
  if (product.withdrawn)
    return refuse({ part: "page", text: shop.t("product.withdrawn"), toast: true }, NOTHING_CHOSEN);
  const form = await args.request.formData();
  const choice = readChoice(form, product);
  const problem = typeof choice === "string" ? MISTAKES[choice](shop, product) : hintsProblem(shop, product, choice);
  const chosen = chosenIn(form, Object.keys(product.variations[0]?.attributes ?? {}).length);
  if (problem || typeof choice === "string") return refuse(problem, chosen);
  await shop.call(contract.confirmImportantHints, { body: { product_number: product.number } });
  const { hintsAccepted: _, ...addition } = choice;
  const body = { update_type: "ADD" as const, data: { number: product.number, ...addition } };
  const result = await shop.call(contract.changeBasket, { body });
  if (!result.ok) {
    const isAmount = choice.face_value !== null && result.failure.error_code === "NOT_FOUND";
    return refuse(isAmount ? MISTAKES.amount(shop, product) : pageProblem(shop, result.failure), chosen);
  }
  const added = addedOf(result.value, choice, shop.language);
  const hasSidebar = shop.website.page_options.addToCart === "add-cart-sidebar" && form.has("sidebar");
  if (!hasSidebar || !added) return shop.go("/basket", { name: "added", value: product.name });
  return { added: { ...added, related: isMinimal(shop) ? [] : await relatedCards(shop, product.number) } };
}

const refuse = (problem: BuyProblem | undefined, chosen: Chosen) => data({ problem, chosen }, { status: 422 });

function pageProblem(shop: Shop, failure: Failure): BuyProblem {
  const { text, toast } = problemOf(shop, failure);
  return { part: "page", text, toast };
}

/** What is wrong with a choice, where it is said. */
const MISTAKES: Record<ChoiceMistake, (shop: Shop, product: ProductShown) => BuyProblem> = {
  amount: (shop, product) => ({ part: "amount", text: amountText(shop, product) }),
  variation: ({ t }) => ({ part: "variation", text: t("product.no-such-variation") }),
  quantity: ({ t }) => ({ part: "quantity", text: t("api-errors.no_quantity") }),
  choice: ({ t }) => ({ part: "page", text: t("api-errors.bad_request"), toast: true }),
};

/** The bounds that an amount of one's own must keep, in words. */
function amountText({ t, website, language }: Shop, { free_amount }: ProductShown): string {
  const money = (amount = 0) => formatMoney(amount, website.website_currency_short_symbol, language);
  const { min, max, step } = free_amount ?? {};
  return t("product.free-amount.wrong", { min: money(min), max: money(max), step: money(step) });
}

function hintsProblem({ t }: Shop, { type_group }: ProductShown, choice: ProductChoice): BuyProblem | undefined {
  if (type_group === "PHY" || choice.hintsAccepted) return undefined;
  return { part: "hints", text: t("api-errors.missing_important_hint_checkbox") };
}

export default function ProductDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { product, machine, recommended } = loaderData;
  const refused = actionData && "problem" in actionData ? actionData : undefined;
  const problem = refused?.problem;
  const added = actionData && "added" in actionData ? actionData.added : undefined;
  useToast(problem?.toast ? problem : undefined);
  return (
    <div className="wrap">
      <PageTitle>{product.name}</PageTitle>
      <MachineHead name={product.name} view={machine} />
      <ProductView
        key={product.number}
        product={product}
        problem={problem}
        chosen={refused?.chosen ?? NOTHING_CHOSEN}
      />
      <ProductSlider
        className="more"
        title={t("product.recommended")}
        to="/product-overview?recommended=true&nav=true"
        products={recommended}
      />
      {added && (
        <Suspense>
          <AddedSidebar added={added}>
            <ProductSlider title={t("added.related")} products={added.related} still />
          </AddedSidebar>
        </Suspense>
      )}
    </div>
  );
}
