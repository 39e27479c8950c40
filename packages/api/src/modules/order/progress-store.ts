import type { OrderView } from "@guerdon/contract";
import type { DeliveryType } from "@guerdon/domain/delivery";
import type { Language } from "@guerdon/domain/language";
import type { LineState, OrderState } from "@guerdon/domain/order";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** Names an order. */
export interface OrderKey {
  website_id: string;
  order_id: string;
}

export interface OrderLine {
  position: number;
  product_number: string;
  variation_number: string;
  face_value: number | null;
  quantity: number;
  delivery_type: DeliveryType;
  state: LineState;
  mail_part: number | null;
}

/** The state of an order that nobody else can fulfil until the transaction ends; undefined when there is none. */
export async function lockOrder(transaction: UnitOfWork, key: OrderKey): Promise<OrderState | undefined> {
  const row = await tables<"orders">(transaction)
    .selectFrom("orders")
    .select("state")
    .where("website_id", "=", key.website_id)
    .where("order_id", "=", key.order_id)
    .forUpdate()
    .executeTakeFirst();
  return row?.state;
}

export async function setOrderState(unit: UnitOfWork, key: OrderKey, state: OrderState): Promise<void> {
  await tables<"orders">(unit)
    .updateTable("orders")
    .set({ state })
    .where("website_id", "=", key.website_id)
    .where("order_id", "=", key.order_id)
    .execute();
}

/** An order as its mails need it. */
export async function findPlacedOrder(
  unit: UnitOfWork,
  key: OrderKey,
): Promise<{ document: OrderView; language: Language } | undefined> {
  return tables<"orders">(unit)
    .selectFrom("orders")
    .select(["document", "language"])
    .where("website_id", "=", key.website_id)
    .where("order_id", "=", key.order_id)
    .executeTakeFirst();
}

export async function listLines(unit: UnitOfWork, key: OrderKey): Promise<OrderLine[]> {
  return tables<"order_lines">(unit)
    .selectFrom("order_lines")
    .select([
      "position",
      "product_number",
      "variation_number",
      "face_value",
      "quantity",
      "delivery_type",
      "state",
      "mail_part",
    ])
    .where("website_id", "=", key.website_id)
    .where("order_id", "=", key.order_id)
    .orderBy("position")
    .execute();
}

export async function setLine(
  unit: UnitOfWork,
  { website_id, order_id, position }: OrderKey & Pick<OrderLine, "position">,
  values: { state: LineState; mail_part?: number },
): Promise<void> {
  await tables<"order_lines">(unit)
    .updateTable("order_lines")
    .set(values)
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .where("position", "=", position)
    .execute();
}

/** Orders of all websites that wait for codes which were out of stock. */
export async function waitingOrders(unit: UnitOfWork): Promise<OrderKey[]> {
  return tables<"order_lines">(unit)
    .selectFrom("order_lines")
    .select(["website_id", "order_id"])
    .distinct()
    .where("state", "=", "waiting_for_stock")
    .orderBy("website_id")
    .orderBy("order_id")
    .execute();
}
