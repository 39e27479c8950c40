import type { MinorUnits } from "../money/money.ts";
import type { PriceRange } from "./product-filter-kinds.ts";

/** The budgets for a gift, as the finder asks; bounds in minor units, both included [catalogue.finder]. */
export const GIFT_BUDGETS = {
  "to-25": { min: 1, max: 2500 },
  "25-50": { min: 2500, max: 5000 },
  "50-100": { min: 5000, max: 10_000 },
  "from-100": { min: 10_000, max: Number.MAX_SAFE_INTEGER },
} as const satisfies Record<string, PriceRange>;

export type GiftBudget = keyof typeof GIFT_BUDGETS;

export const GIFT_BUDGET_NAMES = Object.keys(GIFT_BUDGETS) as [GiftBudget, ...GiftBudget[]];

/** The stated bounds of a budget; an open one has none. */
export function budgetBounds(budget: GiftBudget): { min?: MinorUnits; max?: MinorUnits } {
  const { min, max } = GIFT_BUDGETS[budget];
  return { ...(min > 1 && { min }), ...(max < Number.MAX_SAFE_INTEGER && { max }) };
}

/** The most gifts that the finder proposes. */
const MAX_GIFTS = 24;

/**
 * The gifts that the finder proposes: those first that suit all answers, then those that suit one, each in the given order
 * [catalogue.finder].
 * @param answers for each answered question the products that suit it, in the order of lists
 */
export function proposedGifts(answers: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = answers;
  const suits = others.map((each) => new Set(each));
  const all = first.filter((number) => suits.every((each) => each.has(number)));
  return [...new Set([...all, ...answers.flat()])].slice(0, MAX_GIFTS);
}
