import type { contract, OutputOf, PunchoutView } from "@guerdon/contract";
import { type MoneyFormat, writeMoney } from "@guerdon/domain/money/money-format";
import { formatPercent } from "@guerdon/domain/money/percent-format";
import type { Language } from "@guerdon/domain/text/language";
import type { Translate } from "@guerdon/messages";

type Check = OutputOf<typeof contract.checkPunchout>;
type BuyerVisit = NonNullable<PunchoutView["visit"]>;

/** The panel of a buyer's basket; amounts in minor units. */
export interface HandOverData {
  sums: { label: string; amount: number; isTotal?: true }[];
  /** Why the basket would be refused. */
  problems: readonly string[];
  mayHandOver: boolean;
  /** The state of the basket that the page shows [order.shown]. */
  shown: string;
  /** The meaning of leaving without an order: nothing is ordered, or nothing is changed. */
  cancels: "create" | "unchanged";
}

/** A message about lines, by their positions. */
export interface LineNote {
  text: string;
  positions: readonly number[];
}

/** The sums without tax, the tax of each rate, and both together. */
export function handOverData(
  { total, tax }: Check,
  visit: BuyerVisit,
  { t, language, problems, shown }: { t: Translate; language: Language; problems: readonly string[]; shown: string },
): HandOverData {
  const sum = total + tax.reduce((all, { amount }) => all + amount, 0);
  const rates = tax.map(({ rate, amount }) => ({
    label: t("basket.tax.added", { rate: formatPercent(rate, language) }),
    amount,
  }));
  return {
    sums: [
      { label: t("basket.summary.goods-net"), amount: total },
      ...rates,
      { label: t("basket.summary.total"), amount: sum, isTotal: true },
    ],
    // If the basket is not handed over, only its lines say what has become of them.
    problems: visit.operation === "inspect" ? [] : problems,
    mayHandOver: visit.operation !== "inspect" && problems.length === 0,
    shown,
    cancels: visit.operation === "create" ? "create" : "unchanged",
  };
}

/**
 * The lines that the buyer's system would refuse, and those with another price than it knows [punchout.returned-lines].
 */
export function lineNotes(
  { problems, changed_prices }: Check,
  { t, money }: { t: Translate; money: MoneyFormat },
): { refused: LineNote[]; changed: LineNote[] } {
  const named = Map.groupBy(problems, ({ problem }) => problem);
  return {
    refused: [...named].map(([problem, lines]) => ({
      text: t(`punchout.problem.${problem}`, { count: lines.length }),
      // A line that is no longer offered says so itself.
      positions: problem === "not_offered" ? [] : lines.map(({ position }) => position),
    })),
    changed: changed_prices.map(({ position, before, now }) => ({
      text: t("punchout.problem.price", { before: writeMoney(before, money), now: writeMoney(now, money) }),
      positions: [position],
    })),
  };
}
