import { type BodyOf, type contract, type OutputOf, ok, type Result } from "@guerdon/contract";
import { sum } from "@guerdon/domain/money";
import type { Shop, Visit } from "../../shop.ts";
import { orderOfPair } from "./order-of-pair.ts";
import { orderStanding } from "./order-standing.ts";
import { orderView } from "./order-view.ts";

type Status = OutputOf<typeof contract.showOrderStatus>;

/**
 * The state of an order, to whoever knows its number and one of its e-mail addresses: what was bought and for how much, and
 * no names, addresses or codes [order.status].
 */
export async function showOrderStatus(
  shop: Shop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.showOrderStatus> },
): Promise<Result<Status, "NOT_FOUND" | "TOO_MANY">> {
  const found = await orderOfPair(shop, visit, body);
  if (!found.ok) {
    return found;
  }
  const { standing, progressOf } = await orderStanding(shop, visit.website, found.value);
  const { order_number, receipt_positions, payments, ...view } = orderView(found.value, visit.language);
  return ok({
    order_number,
    receipt_positions: receipt_positions.map((line) => ({ ...line, ...progressOf(line.position) })),
    gross_price: view.gross_price,
    impersonal_accounts: view.impersonal_accounts,
    b2b: view.b2b,
    tax: view.tax,
    credit_used: sum(payments.map(({ value }) => value)),
    amount_to_pay: view.amount_to_pay,
    currency: view.currency,
    shop_customization: view.shop_customization,
    ...standing,
  });
}
