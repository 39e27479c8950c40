import { contract } from "@guerdon/contract";
import { productNumber } from "../generated-catalogue.ts";
import type { HttpCaller } from "../http-caller.ts";
import { enteredVisitors, PLANNED_LOADS } from "../loads.ts";
import type { Arrivals } from "./open-load.ts";
import type { WatchedCaller } from "./watched-caller.ts";

/**
 * Requests per second of each kind, purchases from code to confirmation. Together they keep the shop's processes busy
 * for about half of the time of one processor: a shop that is never idle and never full, so that what a request takes is its
 * own doing, and not that of a queue. Four purchases per second are 345,000 a day.
 */
const RATES = {
  page: 15,
  list: 15,
  search: 15,
  detail: 20,
  add: 4,
  quantity: 8,
  remove: 4,
  purchase: 4,
} as const;

type SentKind = keyof typeof RATES;

/** The kinds of requests that are sent, and each request of a purchase. */
export type Kind = SentKind | "step";

export const KIND_TITLES: Record<Kind, string> = {
  page: PLANNED_LOADS.page.title,
  list: PLANNED_LOADS.list.title,
  search: PLANNED_LOADS.search.title,
  detail: PLANNED_LOADS.detail.title,
  add: "add to a basket",
  quantity: "change a quantity",
  remove: "remove from a basket",
  purchase: "purchase, code to confirmation",
  step: "its requests, one by one",
};

export const KINDS = Object.keys(KIND_TITLES) as Kind[];

/** The visitors who add and remove. */
const VISITORS = 32;

/** The number of codes that the load takes. */
export function codesFor(seconds: number): number {
  // Beside the purchases: the visitors of all other kinds, of whom no kind has more than these.
  return Math.ceil(seconds * RATES.purchase) + KINDS.length * VISITORS;
}

/**
 * Prepares the visitors of all kinds.
 * @param callers of all requests, and of those of purchases, which are watched
 */
export async function mixedArrivals(
  callers: { caller: HttpCaller; purchases: WatchedCaller },
  codes: Iterator<string>,
): Promise<Arrivals<SentKind>[]> {
  const arrivals: Arrivals<SentKind>[] = [];
  for (const kind of ["page", "list", "search", "detail", "quantity", "purchase"] as const) {
    const { concurrency, prepare } = PLANNED_LOADS[kind === "purchase" ? "checkout" : kind];
    const act = await prepare(kind === "purchase" ? callers.purchases : callers.caller, codes);
    arrivals.push({ kind, perSecond: RATES[kind], act: byTurns(concurrency, act) });
  }
  return [...arrivals, ...(await basketArrivals(callers.caller, codes))];
}

/**
 * Visitors who add a line each, and half a round later remove it: baskets that only grew would make every minute slower
 * than the one before.
 */
async function basketArrivals(caller: HttpCaller, codes: Iterator<string>): Promise<Arrivals<SentKind>[]> {
  const visitors = await enteredVisitors(VISITORS, caller, codes);
  const positions = new Map<number, number>();
  const add = async (place: number) => {
    const number = productNumber(1);
    const line = { number, variation_id: `${number}-15`, quantity: 1, face_value: null, delivery_options: 0 } as const;
    const data = { ...line, hints_confirmed: true };
    const basket = await visitors[place]?.must(contract.changeBasket, { body: { update_type: "ADD", data } });
    positions.set(place, basket?.product_position[0]?.position ?? 0);
  };
  const remove = async (turn: number) => {
    const place = (turn + VISITORS / 2) % VISITORS;
    const position = positions.get(place);
    if (position === undefined) {
      throw new Error("Nothing is in the basket yet.");
    }
    await visitors[place]?.must(contract.changeBasket, { body: { update_type: "REMOVE", data: { position } } });
  };
  // For the first removals.
  await Promise.all(Array.from({ length: VISITORS / 2 }, (_, place) => add(place + VISITORS / 2)));
  return [
    { kind: "add", perSecond: RATES.add, act: byTurns(VISITORS, add) },
    { kind: "remove", perSecond: RATES.remove, act: byTurns(VISITORS, remove) },
  ];
}

function byTurns(count: number, act: (worker: number) => Promise<void>): () => Promise<void> {
  let turn = -1;
  return () => {
    turn += 1;
    return act(turn % count);
  };
}
