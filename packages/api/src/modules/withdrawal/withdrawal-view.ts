import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { listWithdrawals } from "@guerdon/contract/operations/withdrawal";
import { refundDaysLeft } from "@guerdon/domain/order/withdrawal";
import type { Shop } from "../../shop.ts";
import type { WithdrawalFacts } from "./list-store.ts";

type ListedWithdrawal = OutputOf<typeof listWithdrawals>["withdrawals"][number];

/** A withdrawal in a list, with the days that are left to refund it. */
export function listedWithdrawal(
  shop: Pick<Shop, "websites">,
  { website_id, withdrawal_id, arrived_at, order_number, closed_at }: WithdrawalFacts,
  now: Date,
): ListedWithdrawal {
  const days_left = closed_at === null ? refundDaysLeft(arrived_at, now, timeZoneOf(shop, website_id)) : null;
  return { website_id, withdrawal_id, arrived_at, order_number, days_left, closed_at };
}

/** The time zone of a website; of one that is not known any more, UTC. */
export function timeZoneOf({ websites }: Pick<Shop, "websites">, website_id: string): string {
  return websites.findById(website_id)?.settings.time_zone ?? "UTC";
}
