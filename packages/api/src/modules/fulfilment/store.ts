import type { OrderView } from "@guerdon/contract";
import type { DeliveryType } from "@guerdon/domain/delivery";
import type { Language } from "@guerdon/domain/language";
import type { LineState, OrderState } from "@guerdon/domain/order";
import type { OrderMailKind } from "@guerdon/domain/order-mail";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../db/types.ts";

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
export async function lockOrder(db: Transaction<Database>, key: OrderKey): Promise<OrderState | undefined> {
  const row = await db
    .selectFrom("orders")
    .select("state")
    .where("website_id", "=", key.website_id)
    .where("order_id", "=", key.order_id)
    .forUpdate()
    .executeTakeFirst();
  return row?.state;
}

export async function setOrderState(db: Kysely<Database>, key: OrderKey, state: OrderState): Promise<void> {
  await db
    .updateTable("orders")
    .set({ state })
    .where("website_id", "=", key.website_id)
    .where("order_id", "=", key.order_id)
    .execute();
}

/** An order as its mails need it. */
export async function findPlacedOrder(
  db: Kysely<Database>,
  key: OrderKey,
): Promise<{ document: OrderView; language: Language } | undefined> {
  return db
    .selectFrom("orders")
    .select(["document", "language"])
    .where("website_id", "=", key.website_id)
    .where("order_id", "=", key.order_id)
    .executeTakeFirst();
}

export async function listLines(db: Kysely<Database>, key: OrderKey): Promise<OrderLine[]> {
  return db
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
  db: Kysely<Database>,
  key: OrderKey,
  position: number,
  values: { state: LineState; mail_part?: number },
): Promise<void> {
  await db
    .updateTable("order_lines")
    .set(values)
    .where("website_id", "=", key.website_id)
    .where("order_id", "=", key.order_id)
    .where("position", "=", position)
    .execute();
}

/** Orders of all websites that wait for codes which were out of stock. */
export async function waitingOrders(db: Kysely<Database>): Promise<OrderKey[]> {
  return db
    .selectFrom("order_lines")
    .select(["website_id", "order_id"])
    .distinct()
    .where("state", "=", "waiting_for_stock")
    .orderBy("website_id")
    .orderBy("order_id")
    .execute();
}

/** Asks for a mail; asking again changes nothing. */
export async function queueMail(
  db: Kysely<Database>,
  mail: OrderKey & { kind: OrderMailKind; part: number; queued_at: Date },
): Promise<void> {
  await db
    .insertInto("mails")
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface QueuedMail {
  kind: OrderMailKind;
  part: number;
}

/** Mails of an order that have not left yet, the confirmation first. */
export async function unsentMails(db: Kysely<Database>, key: OrderKey): Promise<QueuedMail[]> {
  return db
    .selectFrom("mails")
    .select(["kind", "part"])
    .where("website_id", "=", key.website_id)
    .where("order_id", "=", key.order_id)
    .where("sent_at", "is", null)
    .where("refused_at", "is", null)
    .orderBy("kind")
    .orderBy("part")
    .execute();
}

/** Remembers how a mail ended. */
export async function closeMail(
  db: Kysely<Database>,
  key: OrderKey,
  { kind, part }: QueuedMail,
  end: { sent_at: Date } | { refused_at: Date },
): Promise<void> {
  await db
    .updateTable("mails")
    .set(end)
    .where("website_id", "=", key.website_id)
    .where("order_id", "=", key.order_id)
    .where("kind", "=", kind)
    .where("part", "=", part)
    .execute();
}
