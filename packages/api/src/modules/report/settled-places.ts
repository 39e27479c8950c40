import { SETTLED_PLACES } from "@guerdon/contract/operations/report";
import type { Flow } from "./settlement-store.ts";

/** A place where money or credit comes from, or what it is for. */
export type SettledPlace = (typeof SETTLED_PLACES)[number];

/** The amounts that moved at a place, in minor units. */
export interface Movement {
  received: number;
  refunded: number;
  returned: number;
  assigned: number;
  disputed: number;
}

/** The place where a flow counts, and as which amount. */
interface Counted {
  place: SettledPlace;
  as: keyof Movement;
  /** It takes back what was counted before. */
  isBack?: boolean;
}

const NOTHING: Movement = { received: 0, refunded: 0, returned: 0, assigned: 0, disputed: 0 };

/** Where money beyond credit stands, by the kind of its account. */
const MONEY: Readonly<Record<string, "provider" | "bank">> = { clearing: "provider", bank: "bank" };

const isCredit = (kind: string) => kind === "voucher" || kind === "customer";

/** The sums of a place. */
export interface SettledSums extends Movement {
  transfers: number;
  recorded_later: number;
}

/** Adds up flows of one website and currency by place [report.settlement]. */
export function settledSums(flows: readonly Flow[]): Map<SettledPlace, SettledSums> {
  const sums = new Map(
    SETTLED_PLACES.map((place): [SettledPlace, SettledSums] => [
      place,
      { ...NOTHING, transfers: 0, recorded_later: 0 },
    ]),
  );
  for (const flow of flows) {
    for (const { place, as, isBack } of countedOf(flow)) {
      const row = sums.get(place);
      if (row) {
        row[as] += isBack ? -flow.amount : flow.amount;
        row.transfers += flow.transfers;
        row.recorded_later += flow.recorded_later;
      }
    }
  }
  return sums;
}

/**
 * Where a flow counts. Credit that is issued, moved or written off counts nowhere: the report of credit tells it.
 * @throws if the flow is of a kind that no place knows, because a report must not leave money out
 */
function countedOf(flow: Flow): Counted[] {
  const { debit_kind: from, credit_kind: to } = flow;
  if (isCredit(from) || isCredit(to)) {
    return creditOf(flow);
  }
  const [taken, given] = [MONEY[from], MONEY[to]];
  if (taken && (to === "sales" || to === "unallocated")) {
    return moneyIn(flow, taken, to);
  }
  if (given && (from === "sales" || from === "unallocated")) {
    return moneyOut(flow, given, from);
  }
  if (from === "unallocated" && to === "sales") {
    return [
      { place: "unallocated", as: "assigned" },
      { place: "orders", as: "received" },
    ];
  }
  throw new Error(`The report of settlement knows no transfers from ${from} to ${to}.`);
}

function moneyIn({ reason }: Flow, place: "provider" | "bank", to: "sales" | "unallocated"): Counted[] {
  const isDispute = reason === "dispute";
  const counted = isDispute ? ({ as: "disputed", isBack: true } as const) : ({ as: "received" } as const);
  return [
    { place, ...counted },
    { place: to === "sales" ? "orders" : "unallocated", ...counted },
  ];
}

function moneyOut({ reason }: Flow, place: "provider" | "bank", from: "sales" | "unallocated"): Counted[] {
  const as = from === "unallocated" ? "returned" : reason === "dispute" ? "disputed" : "refunded";
  return [
    { place, as },
    { place: from === "sales" ? "orders" : "unallocated", as },
  ];
}

function creditOf({ debit_kind: from, credit_kind: to, is_foreign, is_elsewhere }: Flow): Counted[] {
  if (from !== "sales" && to !== "sales") {
    return [];
  }
  const as = to === "sales" ? "received" : "refunded";
  if (is_elsewhere) {
    return [{ place: "credit_spent_elsewhere", as }];
  }
  return [
    { place: "credit", as },
    { place: "orders", as },
    ...(is_foreign ? [{ place: "credit_of_other_websites", as } as const] : []),
  ];
}
