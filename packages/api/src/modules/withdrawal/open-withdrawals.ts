import type { OpenWithdrawal } from "@guerdon/domain/mail/trouble-mail";
import { refundDaysLeft } from "@guerdon/domain/order/withdrawal";
import type { Shop } from "../../shop.ts";
import { withdrawalFacts } from "./list-store.ts";
import { timeZoneOf } from "./withdrawal-view.ts";

/** The maximum number of withdrawals that one mail to the operator lists. */
const MAX_LISTED = 100;

/** The withdrawals that are not closed, the oldest first, without the people [withdrawal.operator]. */
export async function openWithdrawals(shop: Pick<Shop, "db" | "websites" | "now">): Promise<OpenWithdrawal[]> {
  const rows = await withdrawalFacts(
    shop.db,
    { website_id: null, open: true, digests: null },
    { limit: MAX_LISTED, after: null },
  );
  return rows.map(({ website_id, withdrawal_id, order_number, arrived_at }) => {
    const days_left = refundDaysLeft(arrived_at, shop.now(), timeZoneOf(shop, website_id));
    return { website_id, withdrawal_id, order_number, days_left };
  });
}
