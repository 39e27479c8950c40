import { contract, type OutputOf } from "@guerdon/contract";
import { formatMoney } from "@guerdon/domain/money/money-format";
import { isReward, isVoucher } from "@guerdon/domain/product";
import { foreignLang, shownName } from "../../page/product-texts.ts";
import { isMinimal, type PageContext } from "../../server/page-context.server.ts";
import { creditLeft } from "../../server/visitor-credit.server.ts";
import type { CreditPlansData } from "./credit-plans.tsx";
import { planFields } from "./plan-fields.server.ts";

type Plan = OutputOf<typeof contract.planCredit>["plans"][number];

/** Ways to spend what is left to the last cent, with their words; undefined if there is none [basket.plans]. */
export async function creditPlans(context: PageContext): Promise<CreditPlansData | undefined> {
  const left = await creditLeft(context);
  if (!left || isMinimal(context)) {
    return undefined;
  }
  const answer = await context.call(contract.planCredit, {});
  const plans = answer.ok ? answer.value.plans : [];
  if (plans.length === 0) {
    return undefined;
  }
  const { t } = context;
  return {
    title: t("basket.plan.title"),
    text: t("basket.plan.text", { amount: moneyText(context, left) }),
    take: t("basket.plan.take"),
    ...(plans.some(hasVoucher) && { conditions: t("basket.plan.conditions") }),
    plans: plans.map((plan) => planView(context, plan)),
  };
}

/** A reward has no conditions to confirm. */
function hasVoucher({ lines }: Plan): boolean {
  return lines.some(({ product }) => isVoucher(product));
}

function planView(context: PageContext, { lines }: Plan): CreditPlansData["plans"][number] {
  return {
    lines: lines.map(({ product, price, quantity }) => ({
      number: product.number,
      ...foreignLang(product, context.language),
      name: shownName(product.name),
      isThing: isReward(product),
      picture: product.picture,
      amount: `${quantity > 1 ? `${quantity} × ` : ""}${moneyText(context, price)}`,
    })),
    fields: planFields(
      lines.map(({ product, delivery_type, ...line }) => ({
        ...line,
        number: product.number,
        delivery_options: delivery_type,
      })),
    ),
  };
}

function moneyText({ website, language }: PageContext, amount: number): string {
  return formatMoney(amount, website.website_currency_short_symbol, language);
}
