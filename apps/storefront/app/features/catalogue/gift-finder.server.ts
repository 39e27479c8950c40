import { contract } from "@guerdon/contract";
import { formatMoney } from "@guerdon/domain/money/money-format";
import { budgetBounds, GIFT_BUDGET_NAMES, type GiftBudget } from "@guerdon/domain/product/gift-finder";
import { isMinimal, need, notFound, type PageContext } from "../../server/page-context.server.ts";
import type { FinderQuestion, GiftFinderData } from "./gift-finder.tsx";
import { firstRow } from "./page-size.server.ts";
import { cardOf } from "./product-card.server.ts";

type Finder = NonNullable<PageContext["website"]["page_options"]["giftomatic"]>;

/** The questions of the gift finder, what was answered, and the products that suit it [catalogue.finder]. */
export async function giftFinder(context: PageContext, request: Request): Promise<GiftFinderData> {
  const { giftomatic } = context.website.page_options;
  // An author sees every page without being led elsewhere.
  if (!giftomatic || isMinimal(context)) {
    throw notFound();
  }
  const questions = questionsOf(context, giftomatic);
  const answers = Object.fromEntries(
    questions.map(({ name, answer }) => [name, answer]).filter(([, answer]) => answer),
  );
  const { t, url } = context;
  // The form sends every question: all of them left open rule nothing out, and are answered too.
  const isAsked = questions.some(({ name }) => url.searchParams.has(name));
  return {
    title: t("finder.title"),
    text: t("finder.text"),
    questions,
    any: t("finder.any"),
    submit: t("finder.submit"),
    all: t("shell.nav.all"),
    found: isAsked ? await foundGifts(context, answers) : null,
    firstRow: firstRow(request),
  };
}

async function foundGifts(
  context: PageContext,
  query: { recipient?: string; occasion?: string; budget?: GiftBudget },
): Promise<GiftFinderData["found"]> {
  const { t, language } = context;
  const { products } = need(context, await context.call(contract.findGifts, { query }));
  return {
    text: t("finder.found", { count: products.length }),
    products: products.map((product) => cardOf(product, language)),
  };
}

/** An answer that is not offered, as in an old link, counts as none. */
function questionsOf(context: PageContext, { recipients, occasions }: Finder): FinderQuestion[] {
  const { t, url } = context;
  const budgets = GIFT_BUDGET_NAMES.map((id) => ({ id, name: budgetName(context, id) }));
  const question = (name: FinderQuestion["name"], choices: FinderQuestion["choices"]): FinderQuestion => {
    const given = url.searchParams.get(name);
    const answer = choices.find(({ id }) => id === given)?.id ?? "";
    return { name, label: t(`finder.${name}`), choices, answer };
  };
  return [question("recipient", recipients), question("occasion", occasions), question("budget", budgets)];
}

function budgetName({ t, website, language }: PageContext, budget: GiftBudget): string {
  const { min, max } = budgetBounds(budget);
  const amount = (minor = 0) => formatMoney(minor, website.website_currency_short_symbol, language);
  if (min === undefined) {
    return t("finder.budget.to", { max: amount(max) });
  }
  return max === undefined
    ? t("finder.budget.from", { min: amount(min) })
    : t("finder.budget.between", { min: amount(min), max: amount(max) });
}
