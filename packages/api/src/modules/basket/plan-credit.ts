import { contract, type OutputOf, ok, type Result } from "@guerdon/contract";
import { type Addition, addLines, itemLimit } from "@guerdon/domain/basket";
import { exceedsDay, isMaximum } from "@guerdon/domain/basket/basket-limits";
import { type CreditPlan, creditPlans, type PlanChoice } from "@guerdon/domain/basket/credit-plans";
import { feeBounds } from "@guerdon/domain/basket/fees";
import type { DeliveryType } from "@guerdon/domain/fulfilment/delivery";
import { freeAmountVariation, type PricedProduct, type TypeGroup, withSellingPrices } from "@guerdon/domain/product";
import { planCandidates } from "@guerdon/domain/product/curated-lists";
import { PreparedJson } from "../../prepared-json.ts";
import type { LoggedInVisit } from "../../shop.ts";
import { type CatalogueShop, type KnownProducts, visibleCatalogue, visibleProducts } from "../catalogue/index.ts";
import { pricingPolicy } from "../website/index.ts";
import { breachesOf } from "./basket-limits.ts";
import { orderedToday } from "./ordered-today.ts";
import { type PricedBasket, priceBasket, priceVisibleBasket, productNumbers } from "./priced-basket.ts";
import { basketOf } from "./read-basket.ts";

/** A variation with the delivery that a plan takes it by. */
type Choice = PlanChoice & { variation_id: string; delivery_type: DeliveryType; type_group: TypeGroup };

/** Ways to spend what the basket leaves of the credit to the last minor unit [basket.plans]. */
export async function planCredit(shop: CatalogueShop, visit: LoggedInVisit): Promise<Result<PreparedJson, never>> {
  const stored = await basketOf(shop, visit);
  if (stored?.state !== "open") {
    return ok(planJson([]));
  }
  const now = await priceVisibleBasket(shop, visit, stored);
  const { remaining_credit: left, gross_price, fees } = now.totals;
  if (left === 0 || now.unavailable.length > 0) {
    return ok(planJson([]));
  }
  const snapshot = await visibleCatalogue(shop, visit);
  const wanted = planCandidates(snapshot.inOrder("default"), left).map(({ number }) => number);
  const products = await visibleProducts(shop, visit, [...productNumbers(stored), ...wanted]);
  const policy = pricingPolicy(visit.website);
  const offered = wanted.flatMap((number) => products.offered.get(number) ?? []);
  const choices = offered.flatMap((product) => choicesOf(withSellingPrices(product, policy)));
  const plans = creditPlans(left, choices, {
    costOf: await pricing(shop, visit, { now, products }),
    feesOf: (lines) => feeBounds(visit.website.settings.fees, lines, { amount: left + gross_price, charged: fees }),
  });
  return ok(
    planJson(plans.map((plan) => plan.map((piece) => ({ ...piece, card: snapshot.listedJson(piece.choice.number) })))),
  );
}

interface Known {
  now: PricedBasket;
  products: KnownProducts;
}

/** By how much some pieces raise the basket's total; undefined if they cannot be added. */
async function pricing(shop: CatalogueShop, visit: LoggedInVisit, { now, products }: Known) {
  const { website } = visit;
  const { limits } = website.settings;
  const limit = itemLimit(website.settings.maximum_basket_item_count);
  const today = limits.maximum_items_per_day === null ? 0 : await orderedToday(shop, visit, now.stored);
  return (pieces: CreditPlan<Choice>) => {
    const { lines, next_position: nextPosition } = now.stored;
    const change = addLines(lines, pieces.map(additionOf), { products: products.offered, nextPosition, limit });
    if ("refusal" in change) {
      return undefined;
    }
    const grown = priceBasket({ ...now.stored, lines: change.lines }, products, website);
    if (breachesOf(grown, website).some(isMaximum) || exceedsDay(limits, today, grown.totals.item_count)) {
      return undefined;
    }
    return grown.totals.gross_price - now.totals.gross_price;
  };
}

function additionOf({ choice, face_value }: CreditPlan<Choice>[number]): Addition {
  const { number, variation_id, delivery_type } = choice;
  return { number, variation_id, delivery_type, face_value, quantity: 1 };
}

/** Of each product one variation for each price, and its free amount, by e-mail where it can be had so. */
function choicesOf(product: PricedProduct): Choice[] {
  const { number, type_group, variations, free_amount: free, delivery_options } = product;
  const delivery_type = delivery_options.includes(BY_MAIL) ? BY_MAIL : delivery_options[0];
  if (delivery_type === undefined) {
    return [];
  }
  const of = { number, type_group, delivery_type };
  const prices = new Set(variations.map(({ selling_price }) => selling_price));
  const fixed = [...prices].flatMap((price) => variations.find(({ selling_price }) => selling_price === price) ?? []);
  return [
    ...(free ? [{ ...of, variation_id: freeAmountVariation(number), free }] : []),
    ...fixed.map((variation) => ({ ...of, variation_id: variation.number, price: variation.selling_price })),
  ];
}

const BY_MAIL: DeliveryType = 1;

type Line = OutputOf<typeof contract.planCredit>["plans"][number]["lines"][number];

const lineSchema = contract.planCredit.output?.shape.plans.element.shape.lines.element.omit({ product: true });

/** Equal pieces are one line. Cards are JSON already. */
function planJson(plans: readonly (readonly (CreditPlan<Choice>[number] & { card: string })[])[]): PreparedJson {
  const texts = plans.map((plan) => {
    const lines = Map.groupBy(plan, ({ choice, price }) => `${choice.variation_id} ${price}`);
    const written = [...lines.values()].map((pieces) => {
      const [{ choice, face_value, price, card }] = pieces as [(typeof pieces)[number]];
      const { variation_id, delivery_type } = choice;
      return { variation_id, delivery_type, face_value, price, card, quantity: pieces.length };
    });
    return `{"lines":[${written.map(lineJson).join(",")}]}`;
  });
  return new PreparedJson(`{"plans":[${texts.join(",")}]}`);
}

function lineJson({ card, ...line }: Omit<Line, "product"> & { card: string }): string {
  return `{"product":${card},${JSON.stringify(lineSchema?.encode(line)).slice(1)}`;
}
