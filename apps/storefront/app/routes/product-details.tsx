import { contract } from "@guerdon/contract";
import { data } from "react-router";
import { problemOf } from "../failure.server.ts";
import { ProductSlider } from "../features/catalogue/product-slider.tsx";
import type { BuyProblem } from "../features/product/buy-form.tsx";
import { productData } from "../features/product/product-view.server.ts";
import { ProductView } from "../features/product/product-view.tsx";
import { readChoice } from "../features/product/read-choice.server.ts";
import { PageTitle } from "../page/page-title.tsx";
import { useToast } from "../page/toasts.ts";
import { useT } from "../page/use-shop.ts";
import { listCards } from "../product-lists.server.ts";
import { enter, need, notFound, type Shop } from "../shop.server.ts";
import type { Route } from "./+types/product-details";

async function findProduct(shop: Shop, number: string) {
  if (!/^[A-Za-z0-9]{1,50}$/.test(number)) throw notFound();
  return need(shop, await shop.call(contract.showProduct, { params: { number } }));
}

export async function loader(args: Route.LoaderArgs) {
  const shop = enter(args);
  const [product, more] = await Promise.all([findProduct(shop, args.params.number), listCards(shop, "recommended")]);
  return { ...productData(shop, product), more: more.filter(({ number }) => number !== product.number) };
}

export async function action(args: Route.ActionArgs) {
  const shop = enter(args);
  const product = await findProduct(shop, args.params.number);
  const choice = readChoice(await args.request.formData(), product.free_amount?.variation_id);
  const refuse = (problem: BuyProblem) => data(problem, { status: 422 });
  if (choice === "amount") return refuse({ part: "amount", text: shop.t("api-errors.product.amount") });
  if (choice === "choice") return refuse({ part: "page", text: shop.t("api-errors.bad_request") });
  const { hintsAccepted, ...addition } = choice;
  if (product.type_group !== "PHY" && !hintsAccepted) {
    return refuse({ part: "hints", text: shop.t("api-errors.missing_important_hint_checkbox") });
  }
  await shop.call(contract.confirmImportantHints, { body: { product_number: product.number } });
  const body = { update_type: "ADD" as const, data: { number: product.number, ...addition } };
  const result = await shop.call(contract.changeBasket, { body });
  if (result.ok) return shop.go("/basket", { name: "added", value: product.name });
  const isAmount = choice.face_value !== null && result.failure.error_code === "NOT_FOUND";
  if (isAmount) return refuse({ part: "amount", text: shop.t("api-errors.product.amount") });
  return refuse({ part: "page", text: problemOf(shop, result.failure).text });
}

export default function ProductDetailsPage({ loaderData: product, actionData: problem }: Route.ComponentProps) {
  const t = useT();
  useToast(problem?.part === "page" ? problem : undefined);
  return (
    <div className="wrap">
      <PageTitle>{product.name}</PageTitle>
      <ProductView key={product.number} product={product} problem={problem} />
      <ProductSlider
        className="more"
        title={t("product.more")}
        to="/product-overview?recommended=true&nav=true&page=1"
        products={product.more}
      />
    </div>
  );
}
