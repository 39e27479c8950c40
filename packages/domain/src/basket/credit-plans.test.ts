import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentOf } from "../money/money.ts";
import { freeAmountPrice, type PricedFreeAmount } from "../product/product.ts";
import { type CreditPlan, creditPlans, MAX_PIECES, MAX_PLANS, type PlanChoice } from "./credit-plans.ts";

type Choice = PlanChoice & { isPosted: boolean };

/** Fees as a website may have them: a percentage, and delivery by post that is free from a value on. */
interface Fees {
  percent: number;
  post: number;
  freeFrom: number;
}

const NO_FEES: Fees = { percent: 0, post: 0, freeFrom: 0 };

function costIn({ percent, post, freeFrom }: Fees) {
  return (pieces: readonly { choice: Choice; price: number }[]) => {
    const goods = pieces.reduce((sum, { price }) => sum + price, 0);
    const isPosted = pieces.some(({ choice }) => choice.isPosted);
    return goods + percentOf(goods, percent) + (isPosted && goods < freeFrom ? post : 0);
  };
}

function plansOf(left: number, choices: readonly Choice[], fees: Fees = NO_FEES): CreditPlan<Choice>[] {
  const most = fees.post + percentOf(left, fees.percent) + 1;
  return creditPlans(left, choices, { costOf: costIn(fees), feesOf: () => ({ least: 0, most }) });
}

const fixed = (number: string, price: number): Choice => ({ number, price, isPosted: false });
const free = (number: string, bounds: Partial<PricedFreeAmount>): Choice => ({
  number,
  free: { min: 1000, max: 10_000, step: 100, discount: 0, ...bounds },
  isPosted: false,
});
const prices = (plans: readonly CreditPlan<Choice>[]) => plans.map((plan) => plan.map(({ price }) => price));

// [basket.plans]
describe("plans for the rest of a credit", () => {
  test("spend it with one piece where one does", () => {
    expect(prices(plansOf(4700, [fixed("A", 2500), free("B", {}), fixed("C", 4700), fixed("D", 2200)]))).toEqual([
      [4700],
      [4700],
      [2500, 2200],
    ]);
  });

  test("fill up with a free amount what fixed ones leave", () => {
    expect(prices(plansOf(12_300, [fixed("A", 5000), free("B", {})]))).toEqual([[5000, 7300]]);
  });

  test("are of different products where there are such", () => {
    const plans = plansOf(5000, [fixed("A", 2500), fixed("B", 2500), fixed("C", 5000), fixed("D", 2500)]);
    expect(plans.map((plan) => plan.map(({ choice }) => choice.number))).toEqual([["C"], ["A", "A"], ["B", "B"]]);
  });

  test("regard a discount on free amounts", () => {
    const [plan] = plansOf(4500, [free("A", { discount: 10 })]);
    expect(plan).toMatchObject([{ price: 4500, face_value: 5000 }]);
  });

  test("leave out what a limit forbids", () => {
    const choices = [fixed("A", 2500), fixed("B", 5000)];
    const costOf = (pieces: CreditPlan<Choice>) => (pieces.length > 1 ? undefined : costIn(NO_FEES)(pieces));
    expect(prices(creditPlans(5000, choices, { costOf, feesOf: () => ({ least: 0, most: 0 }) }))).toEqual([[5000]]);
  });

  test("price no more than a few hundred baskets, however many products there are", () => {
    let priced = 0;
    const choices = Array.from({ length: 200 }, (_, index) => fixed(`P${index}`, 100 + index * 7));
    const costOf = () => {
      priced += 1;
      return undefined;
    };
    expect(creditPlans(50_001, choices, { costOf, feesOf: () => ({ least: -50_001, most: 50_001 }) })).toEqual([]);
    expect(priced).toBe(400);
  });

  test("exist exactly where trying everything finds one, and come out at the last minor unit", {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.array(aChoice, { maxLength: 4 }),
        someFees,
        (left, drawn, fees) => {
          const choices = numbered(drawn);
          const costOf = costIn(fees);
          const plans = plansOf(left, choices, fees);
          for (const plan of plans) {
            expect(costOf(plan)).toBe(left);
            expect(plan.length).toBeLessThanOrEqual(MAX_PIECES);
            expect(plan.every(isOffered)).toBe(true);
          }
          expect(plans.length).toBeLessThanOrEqual(MAX_PLANS);
          const fewest = fewestByTrying(left, choices, { costOf, open: 1 });
          expect(plans.length > 0).toBe(fewest !== undefined);
          expect(plans.every((plan) => plan.length >= (fewest ?? 0))).toBe(true);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  test("need no more than one free amount between its bounds, where all have the same steps", {
    timeout: 120_000,
  }, () => {
    const alike = aChoice.map(({ free: bounds, ...choice }) =>
      bounds ? { ...choice, free: { ...bounds, step: 2, discount: 0 } } : choice,
    ) as fc.Arbitrary<Choice>;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.array(alike, { maxLength: 3 }), (left, drawn) => {
        const choices = numbered(drawn);
        const found = fewestByTrying(left, choices, { costOf: costIn(NO_FEES), open: MAX_PIECES });
        expect(plansOf(left, choices).length > 0).toBe(found !== undefined);
      }),
      { numRuns: 1000 },
    );
  });
});

const numbered = (drawn: readonly Choice[]): Choice[] =>
  drawn.map((choice, index) => ({ ...choice, number: `P${index}` }));

const aChoice: fc.Arbitrary<Choice> = fc
  .record({
    isFree: fc.boolean(),
    price: fc.integer({ min: 1, max: 30 }),
    range: fc.integer({ min: 0, max: 12 }),
    step: fc.integer({ min: 1, max: 4 }),
    discount: fc.constantFrom(0, 0, 10, 25),
    isPosted: fc.boolean(),
  })
  .map(({ isFree, price, range, step, discount, isPosted }) =>
    isFree
      ? { number: "", free: { min: price, max: price + range, step, discount }, isPosted }
      : { number: "", price, isPosted },
  );

const someFees: fc.Arbitrary<Fees> = fc.oneof(
  fc.constant(NO_FEES),
  fc.record({
    percent: fc.constant(0),
    post: fc.integer({ min: 1, max: 6 }),
    freeFrom: fc.integer({ min: 5, max: 60 }),
  }),
);

function isOffered({ choice, price, face_value }: CreditPlan<Choice>[number]): boolean {
  const { free: bounds } = choice;
  if (!bounds || face_value === null) {
    return price === choice.price;
  }
  const isOnStep = (face_value - bounds.min) % bounds.step === 0;
  return (
    isOnStep && face_value >= bounds.min && face_value <= bounds.max && price === freeAmountPrice(bounds, face_value)
  );
}

interface Trying {
  costOf: ReturnType<typeof costIn>;
  /** How many pieces may be free amounts between their bounds. */
  open: number;
}

/** The fewest pieces that cost exactly an amount, by trying all; undefined if none do. */
function fewestByTrying(left: number, choices: readonly Choice[], { costOf, open }: Trying): number | undefined {
  const pieces = choices.flatMap(piecesOf);
  const tries = (taken: readonly (typeof pieces)[number][], from: number, size: number): boolean =>
    size === 0
      ? costOf(taken) === left && taken.filter(({ isBetween }) => isBetween).length <= open
      : pieces.some((piece, at) => at >= from && tries([...taken, piece], at, size - 1));
  return [1, 2, 3].find((size) => tries([], 0, size));
}

/** A choice at each of its prices. */
function piecesOf(choice: Choice): { choice: Choice; price: number; isBetween: boolean }[] {
  const { price, free: bounds } = choice;
  if (!bounds) {
    return price === undefined ? [] : [{ choice, price, isBetween: false }];
  }
  const steps = Math.floor((bounds.max - bounds.min) / bounds.step);
  return Array.from({ length: steps + 1 }, (_, step) => ({
    choice,
    price: freeAmountPrice(bounds, bounds.min + step * bounds.step),
    isBetween: step > 0 && step < steps,
  }));
}
