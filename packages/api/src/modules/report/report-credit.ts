import type { reportCredit as operation } from "@guerdon/contract/operations/report";
import { dayOf } from "@guerdon/domain/time/day";
import type { OperatorAct } from "../../operation-binder.ts";
import { type CreditSums, creditSums } from "./credit-store.ts";
import { makeReport } from "./make-report.ts";
import { spanOf } from "./reported-websites.ts";
import type { Sums } from "./with-sums.ts";

const SUMS: Sums<CreditSums & { day: string }> = {
  alike: ["currency", "day"],
  added: [
    ...(["issued", "redeemed", "given_back", "expired", "returned", "outstanding", "reserved"] as const),
    ...(["vouchers", "accounts", "recorded_later"] as const),
  ],
};

/** Reports the credit of vouchers and accounts at the end of a day, from the ledger's transfers [report.credit]. */
export const reportCredit: OperatorAct<typeof operation> = ({ db }, run, { website_id, day }) =>
  makeReport(db, {
    website_id,
    sums: SUMS,
    read: async (snapshot, websites) => {
      const days = new Map(websites.map((each) => [each.website_id, day ?? dayOf(run.now(), each.time_zone)]));
      const dayIn = (websiteId: string) => days.get(websiteId) ?? "";
      const spans = websites.map((each) => spanOf(each, { from: null, to: dayIn(each.website_id) }));
      const sums = await creditSums(snapshot, spans);
      return sums.map((row) => ({ ...row, day: dayIn(row.website_id) }));
    },
  });
