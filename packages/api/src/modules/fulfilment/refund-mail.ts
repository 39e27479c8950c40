import type { RefundMail } from "@guerdon/domain/mail/order-mail";
import { paymentName } from "@guerdon/domain/payment";
import type { Shop } from "../../shop.ts";
import { maskedCode } from "../basket/index.ts";
import { doneRefund } from "../refund/index.ts";
import { mailHead } from "./mail-head.ts";
import type { MailedOrder } from "./mailed-order.ts";
import { statusLink } from "./order-links.ts";

/**
 * The content of the mail about a refund.
 * @param number of the refund in its order
 * @throws if there is none, or it is not done
 */
export async function refundMail({ db }: Shop, order: MailedOrder, number: number): Promise<RefundMail> {
  const { record, people } = order;
  const refund = await doneRefund(db, order, number);
  if (!refund) {
    throw new Error(`The order ${order.order_id} has no refund ${number} to tell of.`);
  }
  const names = new Map(record.lines.map(({ position, name }) => [position, name]));
  const { amount, disputed, money, lines, credits } = refund;
  const { co_payment_type_id } = record;
  return {
    ...mailHead(order),
    status_url: statusLink(order),
    amount,
    disputed,
    lines: lines.map(({ position, quantity, amount: price }) => {
      return { position, name: names.get(position) ?? "", quantity, amount: price };
    }),
    money: money > 0 && co_payment_type_id !== null ? { name: paymentName(co_payment_type_id), amount: money } : null,
    credits: credits.map((credit) => ({
      code: credit.last_four === null ? null : maskedCode(credit.last_four),
      valid_until: credit.valid_until,
      amount: credit.amount,
    })),
    invoice_address: people.invoice_address,
  };
}
