import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { reportSettlement as operation } from "@guerdon/contract/operations/report";
import type { OperatorAct } from "../../operation-binder.ts";
import { creditSums } from "./credit-store.ts";
import { makeReport } from "./make-report.ts";
import { spanOf } from "./reported-websites.ts";
import { type SettledPlace, type SettledSums, settledSums } from "./settled-places.ts";
import { feesOf, flowsOf, owedAmounts } from "./settlement-store.ts";
import type { Sums } from "./with-sums.ts";

type SettlementRow = Omit<OutputOf<typeof operation>["rows"][number], "website_id"> & { website_id: string };

const SUMS: Sums<SettlementRow> = {
  alike: ["currency", "place"],
  added: [
    ...(["transfers", "received", "refunded", "returned", "assigned", "disputed", "net"] as const),
    ...(["owed", "recorded_later"] as const),
  ],
};

/** Reports what came in and went back, by place, and what is owed at the end [report.settlement]. */
export const reportSettlement: OperatorAct<typeof operation> = ({ db }, _run, { website_id, from, to }) =>
  makeReport(db, {
    website_id,
    sums: SUMS,
    read: async (snapshot, websites) => {
      const spans = websites.map((website) => spanOf(website, { from, to }));
      const all = websites.map((website) => spanOf(website, { from: null, to }));
      const flows = await flowsOf(snapshot, spans);
      const credit = await creditSums(snapshot, all);
      const amounts = [
        ...(await owedAmounts(snapshot, all)),
        ...(await feesOf(snapshot, spans)),
        ...credit.map(({ outstanding, ...row }) => ({ ...row, place: "credit" as const, amount: outstanding })),
      ];
      const keyOf = (row: { website_id: string; currency: string }) => JSON.stringify([row.website_id, row.currency]);
      const flowsBy = Map.groupBy(flows, keyOf);
      const amountsBy = Map.groupBy(amounts, keyOf);
      const keys = [...new Set([...flowsBy.keys(), ...amountsBy.keys()])].sort();
      return keys.flatMap((key) => {
        const [id, currency] = JSON.parse(key) as [string, string];
        const owed = new Map((amountsBy.get(key) ?? []).map(({ place, amount }) => [place, amount]));
        return rowsOf({ website_id: id, currency }, settledSums(flowsBy.get(key) ?? []), owed);
      });
    },
  });

/** Places at which something may be owed. */
const OWING: readonly SettledPlace[] = ["provider", "bank", "credit", "unallocated", "returns"];

function rowsOf(
  home: { website_id: string; currency: string },
  sums: ReadonlyMap<SettledPlace, SettledSums>,
  amounts: ReadonlyMap<SettledPlace, number>,
): SettlementRow[] {
  return [...sums].map(([place, counted]) => {
    const received = place === "fees" ? (amounts.get("fees") ?? 0) : counted.received;
    const { refunded, returned, assigned, disputed } = counted;
    return {
      ...home,
      place,
      ...counted,
      received,
      net: received - refunded - returned - assigned - disputed,
      owed: OWING.includes(place) ? (amounts.get(place) ?? 0) : null,
    };
  });
}
