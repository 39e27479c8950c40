import type { reportOrders as operation } from "@guerdon/contract/operations/report";
import { daysFrom, startOfDay, startOfNextDay } from "@guerdon/domain/time/day";
import type { OperatorAct } from "../../operation-binder.ts";
import { makeReport } from "./make-report.ts";
import { type OrderSums, orderSums } from "./order-store.ts";
import type { Sums } from "./with-sums.ts";

const SUMS: Sums<Omit<OrderSums, "number"> & { period: string }> = {
  alike: ["period", "currency"],
  added: [
    ...(["placed", "pieces", "gross", "fees", "credit", "provider", "transfer"] as const),
    ...(["cancelled", "refunded", "given_back"] as const),
  ],
};

/** The characters of a day that name its month. */
const MONTH = "2026-06".length;

/** Reports orders by day or month [report.orders]. */
export const reportOrders: OperatorAct<typeof operation> = ({ db }, _run, { website_id, from, to, by }) =>
  makeReport(db, {
    website_id,
    sums: SUMS,
    read: async (snapshot, websites) => {
      const days = daysFrom(from, to);
      const firstDays = by === "day" ? days : days.filter((day, index) => index === 0 || day.endsWith("-01"));
      const periods = websites.map(({ website_id: id, time_zone }) => {
        const starts = firstDays.map((day) => startOfDay(day, time_zone));
        return { website_id: id, bounds: [...starts, startOfNextDay(to, time_zone)] };
      });
      const sums = await orderSums(snapshot, periods);
      return sums.map(({ number, ...row }) => {
        const first = firstDays[number - 1] ?? "";
        return { ...row, period: by === "day" ? first : first.slice(0, MONTH) };
      });
    },
  });
