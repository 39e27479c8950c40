import type { Shop } from "../../shop.ts";
import { endPaying } from "../basket/index.ts";
import { endHolds, type OrderOfBasket } from "../ledger/index.ts";
import type { PaymentAttempt } from "../payment/index.ts";
import { setPaymentOfBasket } from "../session/index.ts";
import { lengthenValidity } from "../voucher/index.ts";

/**
 * Gives back the credit that an order reserved, in the caller's transaction. Vouchers stay valid for as many days longer
 * as their credit was held [ledger.holds].
 */
export async function releaseCredit(
  { db: transaction, websites, now: clock }: Pick<Shop, "db" | "websites" | "now">,
  order: OrderOfBasket,
): Promise<void> {
  const now = clock();
  const held = await endHolds(transaction, order, { phase: "void", now });
  for (const { website_id, account_id, held_at } of held) {
    const timeZone = websites.findById(website_id)?.settings.time_zone ?? "UTC";
    await lengthenValidity(transaction, { website_id, voucher_id: account_id }, { from: held_at, to: now, timeZone });
  }
}

/** Undoes the preparation of a payment: the basket is open again and the credit free [order.prepare]. */
export async function releaseBasket(
  shop: Pick<Shop, "db" | "websites" | "now">,
  { website_id, basket_id, order_id }: PaymentAttempt,
): Promise<void> {
  await releaseCredit(shop, { website_id, order_id, basket_id });
  await endPaying(shop.db, { website_id, basket_id }, { state: "open", now: shop.now() });
  await setPaymentOfBasket(shop.db, { website_id, basket_id }, null);
}
