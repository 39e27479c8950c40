import type { MailOutcome, OrderMailKind } from "@guerdon/domain/mail/order-mail";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey } from "./order-key.ts";

/** Names an order to whoever has it: its number, and an e-mail address of it by its digests under every key. */
interface OrderPair {
  website_id: string;
  order_number: string;
  digests: readonly string[];
}

/** The order of a pair. One statement, so that a wrong pair takes as long as an unknown number [order.status]. */
export async function findOrderOfPair(
  unit: UnitOfWork,
  { website_id, order_number, digests }: OrderPair,
): Promise<OrderKey | undefined> {
  return tables<"orders" | "order_emails">(unit)
    .selectFrom("order_emails as email")
    .innerJoin("orders", (join) =>
      join.onRef("orders.website_id", "=", "email.website_id").onRef("orders.order_id", "=", "email.order_id"),
    )
    .select(["orders.website_id", "orders.order_id"])
    .where("email.website_id", "=", website_id)
    .where((row) => row("email.digest", "=", row.fn.any(row.val([...digests]))))
    .where("orders.order_number", "=", order_number)
    .where("email.role", "in", ["delivery", "invoice"])
    .limit(1)
    .executeTakeFirst();
}

/** When withdrawals from an order arrived, the first first. */
export async function arrivedWithdrawals(unit: UnitOfWork, { website_id, order_id }: OrderKey): Promise<Date[]> {
  const rows = await tables<"arrived_withdrawals">(unit)
    .selectFrom("arrived_withdrawals")
    .select("arrived_at")
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .orderBy("arrived_at")
    .execute();
  return rows.map(({ arrived_at }) => arrived_at);
}

/** A mail of an order, and what became of it when. */
export interface OrderMail {
  kind: OrderMailKind;
  part: number;
  outcome: MailOutcome;
  since: Date;
  /** Why it came back (RFC 3463), if a report says. */
  bounce_status: string | null;
}

/** The mails of an order, the first called for first. */
export async function orderMails(unit: UnitOfWork, { website_id, order_id }: OrderKey): Promise<OrderMail[]> {
  return tables<"order_mails">(unit)
    .selectFrom("order_mails")
    .select(["kind", "part", "outcome", "since", "bounce_status"])
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .orderBy("since")
    .orderBy("kind")
    .orderBy("part")
    .execute();
}
