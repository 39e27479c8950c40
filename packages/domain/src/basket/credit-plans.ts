import type { MinorUnits } from "../money/money.ts";
import { freeAmountPrice, freeAmountWithin, type PricedFreeAmount } from "../product/product.ts";

/** The most plans that are proposed, and the most pieces of one [basket.plans]. */
export const MAX_PLANS = 3;
export const MAX_PIECES = 3;

/** The most baskets that are priced for one answer, so that a large catalogue takes no longer than a small one. */
const MAX_COSTS = 400;
/** The most combinations that are looked at. */
const MAX_TRIES = 10_000;
/** Baskets priced to find one free amount: each takes the fees that the one before had. */
const MAX_STEPS = 6;
/** So many plans are found, from which those are proposed that differ most. */
const ENOUGH_PLANS = 12;

/** What a plan may contain: a variation at its price, or a free amount. */
export type PlanChoice = { number: string } & (
  | { price: MinorUnits; free?: undefined }
  | { price?: undefined; free: PricedFreeAmount }
);

/** One piece of a plan. */
export interface PlanPiece<Choice extends PlanChoice> {
  choice: Choice;
  price: MinorUnits;
  /** The chosen amount of a free one. */
  face_value: MinorUnits | null;
}

export type CreditPlan<Choice extends PlanChoice> = readonly PlanPiece<Choice>[];

interface Pricing<Choice extends PlanChoice> {
  /** By how much these pieces raise the total of the basket, with fees and tax; undefined if a limit forbids them. */
  costOf: (pieces: CreditPlan<Choice>) => MinorUnits | undefined;
  /**
   * The bounds of what fees add to the prices of pieces, so that few are priced in vain; the lower one is negative if a
   * discount or free delivery may take something off.
   */
  feesOf: (choices: readonly Choice[]) => { least: MinorUnits; most: MinorUnits };
}

/**
 * Ways to spend what is left of a credit to the last minor unit [basket.plans]: those with the fewest pieces first, each
 * with a product that none before it has.
 * @param choices the best first
 */
export function creditPlans<Choice extends PlanChoice>(
  left: MinorUnits,
  choices: readonly Choice[],
  pricing: Pricing<Choice>,
): CreditPlan<Choice>[] {
  const search = new PlanSearch(left, choices, pricing);
  let plans: CreditPlan<Choice>[] = [];
  for (let size = 1; size <= MAX_PIECES && plans.length < MAX_PLANS; size += 1) {
    search.add(size);
    plans = differing(search.found);
  }
  return plans;
}

interface Extending {
  /** The first fixed point that may follow. */
  from: number;
  /** The number of pieces. */
  size: number;
  /** The price of the pieces so far. */
  goods: MinorUnits;
}

/** A choice at a price; a free amount also at one that is still to be found. */
interface Point<Choice extends PlanChoice> extends PlanPiece<Choice> {
  /** The free amount whose value is still to be found, from the price on. */
  open: PricedFreeAmount | undefined;
  /** By how much its price may be higher. */
  range: MinorUnits;
}

class PlanSearch<Choice extends PlanChoice> {
  readonly found: CreditPlan<Choice>[] = [];
  readonly #left: MinorUnits;
  readonly #pricing: Pricing<Choice>;
  readonly #known = new Set<string>();
  /** The best first. */
  readonly #fixed: readonly Point<Choice>[];
  readonly #open: readonly Point<Choice>[];
  /** The fixed ones by price, to be found by it, each with its place. */
  readonly #byPrice: readonly { point: Point<Choice>; place: number }[];
  /** The bounds of the fees of any plan. */
  readonly #fees: { least: MinorUnits; most: MinorUnits };
  #tries = 0;
  #costs = 0;

  constructor(left: MinorUnits, choices: readonly Choice[], pricing: Pricing<Choice>) {
    this.#left = left;
    this.#pricing = pricing;
    this.#fees = pricing.feesOf(choices);
    const points = choices.flatMap(pointsOf).filter(({ price }) => price > 0 && price <= left - this.#fees.least);
    this.#fixed = points.filter(({ open }) => !open);
    this.#open = points.filter(({ open }) => open);
    this.#byPrice = this.#fixed.map((point, place) => ({ point, place })).sort((a, b) => a.point.price - b.point.price);
  }

  /** Finds the plans of so many pieces. */
  add(size: number): void {
    this.#extend([], { from: 0, size, goods: 0 });
  }

  get #isDone(): boolean {
    return this.found.length >= ENOUGH_PLANS || this.#costs >= MAX_COSTS || this.#tries >= MAX_TRIES;
  }

  /** All pieces but the last one are fixed. */
  #extend(pieces: readonly Point<Choice>[], { from, size, goods }: Extending): void {
    if (pieces.length === size - 1) {
      this.#close(pieces, { from, goods });
      return;
    }
    for (let place = from; place < this.#fixed.length && !this.#isDone; place += 1) {
      const point = this.#fixed[place];
      if (point && goods + point.price <= this.#left - this.#fees.least) {
        this.#extend([...pieces, point], { from: place, size, goods: goods + point.price });
      }
    }
  }

  /** The last piece costs what is left: an open one, or one that is found by its price. */
  #close(pieces: readonly Point<Choice>[], { from, goods }: Pick<Extending, "from" | "goods">): void {
    for (const point of this.#open) {
      this.#try(pieces, point, goods);
    }
    const [lowest, highest] = [this.#left - goods - this.#fees.most, this.#left - goods - this.#fees.least];
    for (let at = this.#firstFrom(lowest); (this.#byPrice[at]?.point.price ?? Infinity) <= highest; at += 1) {
      const { point, place } = this.#byPrice[at] ?? {};
      if (point && place !== undefined && place >= from) {
        this.#try(pieces, point, goods);
      }
    }
  }

  /** The first place in the order by price that does not cost less. */
  #firstFrom(price: MinorUnits): number {
    let [low, high] = [0, this.#byPrice.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      [low, high] = (this.#byPrice[middle]?.point.price ?? 0) < price ? [middle + 1, high] : [low, middle];
    }
    return low;
  }

  #try(pieces: readonly Point<Choice>[], last: Point<Choice>, goods: MinorUnits): void {
    this.#tries += 1;
    if (this.#isDone) {
      return;
    }
    const all = [...pieces, last];
    const { least, most } = this.#pricing.feesOf(all.map(({ choice }) => choice));
    const rest = this.#left - goods - last.price;
    if (rest < least || rest > most + last.range) {
      return;
    }
    if (!last.open) {
      if (this.#cost(all) === this.#left) {
        this.#keep(all);
      }
      return;
    }
    const wanted = this.#left - goods - most;
    if (least === most && pieceWithin(last.choice, last.open, wanted)?.price !== wanted) {
      return;
    }
    // Delivery may be free from a value on, so that both a higher amount without fees and a lower one with them fit.
    if (!this.#fill(pieces, last, 0)) {
      this.#fill(pieces, last, most);
    }
  }

  /**
   * Looks for the amount of the open piece: what the others and the fees leave. Fees depend on the amount, so that each
   * try takes those of the one before, until they stay.
   * @param fees to begin with
   * @returns whether there is one
   */
  #fill(fixed: readonly Point<Choice>[], { choice, open }: Point<Choice>, fees: MinorUnits): boolean {
    const goods = fixed.reduce((sum, { price }) => sum + price, 0);
    let assumed = fees;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const filled = open && pieceWithin(choice, open, this.#left - goods - assumed);
      const cost = filled && this.#cost([...fixed, filled]);
      if (filled === undefined || cost === undefined) {
        return false;
      }
      if (cost === this.#left) {
        this.#keep([...fixed, filled]);
        return true;
      }
      const charged = cost - goods - filled.price;
      if (charged === assumed) {
        return false;
      }
      assumed = charged;
    }
    return false;
  }

  #cost(pieces: CreditPlan<Choice>): MinorUnits | undefined {
    this.#costs += 1;
    return this.#costs > MAX_COSTS ? undefined : this.#pricing.costOf(pieces);
  }

  #keep(pieces: CreditPlan<Choice>): void {
    const plan = pieces.map(({ choice, price, face_value }) => ({ choice, price, face_value }));
    const key = plan
      .map(({ choice, price }) => `${choice.number} ${price}`)
      .sort()
      .join();
    if (!this.#known.has(key)) {
      this.#known.add(key);
      this.found.push(plan);
    }
  }
}

/** The prices at which a choice is tried. Two free amounts add up to any sum if one of them has a bound of its own. */
function pointsOf<Choice extends PlanChoice>(choice: Choice): Point<Choice>[] {
  const { free } = choice;
  if (!free) {
    return choice.price === undefined ? [] : [{ choice, price: choice.price, face_value: null, ...FIXED }];
  }
  const at = (face_value: MinorUnits) => ({ choice, price: freeAmountPrice(free, face_value), face_value });
  const least = at(free.min);
  const most = at(free.max - ((free.max - free.min) % free.step));
  const range = most.price - least.price;
  const fixed = [most, least].map((piece) => ({ ...piece, ...FIXED }));
  return range > 0 ? [{ ...least, open: free, range }, ...fixed] : fixed.slice(0, 1);
}

const FIXED = { open: undefined, range: 0 };

/** The free amount that spends a sum, or as much of it as it can; undefined if it costs more. */
function pieceWithin<Choice extends PlanChoice>(
  choice: Choice,
  free: PricedFreeAmount,
  sum: MinorUnits,
): PlanPiece<Choice> | undefined {
  const face_value = freeAmountWithin(free, sum);
  return face_value === undefined ? undefined : { choice, price: freeAmountPrice(free, face_value), face_value };
}

/** The plans of which each has other products than all before it, then those that have one product of their own. */
function differing<Choice extends PlanChoice>(plans: readonly CreditPlan<Choice>[]): CreditPlan<Choice>[] {
  const shown = new Set<string>();
  const chosen: CreditPlan<Choice>[] = [];
  for (const isWanted of [isWhollyNew, isPartlyNew]) {
    for (const plan of plans) {
      if (!chosen.includes(plan) && isWanted(plan, shown)) {
        chosen.push(plan);
        for (const { choice } of plan) {
          shown.add(choice.number);
        }
      }
    }
  }
  return chosen.slice(0, MAX_PLANS).sort((one, other) => one.length - other.length);
}

function isWhollyNew(plan: CreditPlan<PlanChoice>, shown: ReadonlySet<string>): boolean {
  return plan.every(({ choice }) => !shown.has(choice.number));
}

function isPartlyNew(plan: CreditPlan<PlanChoice>, shown: ReadonlySet<string>): boolean {
  return plan.some(({ choice }) => !shown.has(choice.number));
}
