import type { MoneyMail, MoneyMailKind } from "@guerdon/domain/mail/order-mail";
import { TRANSFER_DAYS } from "@guerdon/domain/order";
import type { Shop } from "../../shop.ts";
import { allocatedSums } from "../payment/index.ts";
import { confirmationMail } from "./confirmation-mail.ts";
import type { MailedOrder } from "./mailed-order.ts";

const DAY_MS = 86_400_000;

/** The content of a mail about the money for an order. A reminder asks for what is still missing. */
export async function moneyMail({ db }: Shop, order: MailedOrder, kind: MoneyMailKind): Promise<MoneyMail> {
  const { website_id, order_id, placed_at } = order;
  const mail = confirmationMail(order);
  const received = (await allocatedSums(db, [website_id], [order_id])).get(order_id) ?? 0;
  return {
    ...mail,
    bank_transfer: mail.bank_transfer && { ...mail.bank_transfer, amount: mail.bank_transfer.amount - received },
    kind,
    due_at: new Date(placed_at.getTime() + TRANSFER_DAYS * DAY_MS),
  };
}
