import type { BasketLine } from "@guerdon/domain/basket";
import type { FirstState } from "@guerdon/domain/order";
import type { OrderRecord } from "@guerdon/domain/order/order-record";
import { currentOrderRecord } from "@guerdon/domain/order/stored-order-record";
import type { Language } from "@guerdon/domain/text/language";
import { sql } from "kysely";
import { type HeldKey, heldKeys } from "../../crypto/key-store.ts";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { BasketKey } from "../basket/index.ts";
import type { OrderKey } from "./order-key.ts";
import type { SealedPeople } from "./people.ts";
import { stateOfOrder } from "./progress-store.ts";

/** Orders with their people, their state, and whether the rest of their credit was used. */
function orders(unit: UnitOfWork, websiteId: string) {
  return tables<"orders" | "order_people" | "order_events">(unit)
    .selectFrom("orders")
    .leftJoin("order_people as people", (join) =>
      join.onRef("people.website_id", "=", "orders.website_id").onRef("people.order_id", "=", "orders.order_id"),
    )
    .leftJoin("order_events as continued", (join) =>
      join
        .onRef("continued.website_id", "=", "orders.website_id")
        .onRef("continued.order_id", "=", "orders.order_id")
        .on("continued.kind", "=", "continued"),
    )
    .select([
      "orders.website_id",
      "orders.order_id",
      "orders.basket_id",
      "orders.account_id",
      "orders.partner_person_id",
      "orders.language",
      "orders.record",
      "orders.placed_at",
      "people.ciphertext",
      "people.key_id",
      "continued.happened_at as continued_at",
    ])
    .select(stateOfOrder(websiteId).as("state"));
}

/** An order as stored. `ciphertext` and `key_id` are null once its people are erased. */
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export async function findOrder(unit: UnitOfWork, { website_id, order_id }: OrderKey) {
  return orders(unit, website_id)
    .where("orders.website_id", "=", website_id)
    .where("orders.order_id", "=", order_id)
    .executeTakeFirst();
}

/** The record of an order, without its people. */
export async function findOrderRecord(
  unit: UnitOfWork,
  { website_id, order_id }: OrderKey,
): Promise<OrderRecord | undefined> {
  const row = await tables<"orders">(unit)
    .selectFrom("orders")
    .select("record")
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .executeTakeFirst();
  return row && currentOrderRecord(row.record);
}

/** The order that a basket became, if it did. */
export async function findOrderOfBasket(unit: UnitOfWork, { website_id, basket_id }: BasketKey) {
  return orders(unit, website_id)
    .where("orders.website_id", "=", website_id)
    .where("orders.basket_id", "=", basket_id)
    .executeTakeFirst();
}

/** The account's newest order. */
export async function findLastOrder(
  unit: UnitOfWork,
  { website_id, account_id }: { website_id: string; account_id: string },
): Promise<OrderKey | undefined> {
  return tables<"orders">(unit)
    .selectFrom("orders")
    .select(["website_id", "order_id"])
    .where("website_id", "=", website_id)
    .where("account_id", "=", account_id)
    .orderBy("placed_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** An order by its number, with nothing that it contains. */
export async function findOrderNumbered(
  unit: UnitOfWork,
  websiteId: string,
  orderNumber: string,
): Promise<(OrderKey & BasketKey) | undefined> {
  return tables<"orders">(unit)
    .selectFrom("orders")
    .select(["website_id", "order_id", "basket_id"])
    .where("website_id", "=", websiteId)
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
}

/** What an order is given before it is written. */
export interface OrderNumbers {
  /** Never given before; it opens nothing [order.number]. */
  order_number: string;
  /** The id of its first event. */
  event_id: number;
  /** The keys in use, which stay so until the transaction ends; one of them will encrypt the order's people. */
  keys: readonly HeldKey[];
}

/** Takes the numbers of a new order, and holds the keys, in one statement. */
export async function nextOrderNumbers(transaction: UnitOfWork): Promise<OrderNumbers> {
  const { number, ...others } = await tables<never>(transaction)
    .selectNoFrom([
      sql<number>`nextval('order_numbers')`.as("number"),
      sql<number>`nextval('order_events_event_id_seq')`.as("event_id"),
      heldKeys("orders").as("keys"),
    ])
    .executeTakeFirstOrThrow();
  return { order_number: String(number), ...others };
}

/** The numbers of orders, oldest first. */
export async function orderNumbers(
  unit: UnitOfWork,
  websiteId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  if (orderIds.length === 0) {
    return [];
  }
  const rows = await tables<"orders">(unit)
    .selectFrom("orders")
    .select("order_number")
    .where("website_id", "=", websiteId)
    .where("order_id", "in", orderIds)
    .orderBy("placed_at")
    .execute();
  return rows.map(({ order_number }) => order_number);
}

/** The numbers of orders, by order id. */
export async function orderNumbersById(unit: UnitOfWork, keys: readonly OrderKey[]): Promise<Map<string, string>> {
  const rows = await tables<"orders">(unit)
    .selectFrom("orders")
    .select(["order_id", "order_number"])
    .where((row) => row("website_id", "=", row.fn.any(row.val(keys.map(({ website_id }) => website_id)))))
    .where((row) => row("order_id", "=", row.fn.any(row.val(keys.map(({ order_id }) => order_id)))))
    .execute();
  return new Map(rows.map(({ order_id, order_number }) => [order_id, order_number]));
}

interface NewOrder extends OrderKey {
  basket_id: string;
  /** The account that ordered, if one did. */
  account_id: string | null;
  /** The partner's person who ordered, if one did. */
  partner_person_id: string | null;
  language: Language;
  record: OrderRecord;
  /** Its first state, and the id of the event by which it has it. */
  state: FirstState;
  event_id: number;
  people: SealedPeople;
  placed_at: Date;
}

type WrittenTables =
  | ("orders" | "order_people" | "order_emails" | "order_names")
  | ("order_events" | "reached_states" | "order_lines");

/**
 * Writes an order with its lines, people and first event, in one statement. A second order of the same basket is refused
 * by the database. No part has rows of another one: a divided database would send those to all its servers, also to one that
 * is away.
 */
export async function insertOrder(unit: UnitOfWork, order: NewOrder, lines: readonly BasketLine[]): Promise<void> {
  const db = tables<WrittenTables>(unit);
  const { record, people, state, event_id, ...row } = order;
  const { website_id, order_id, placed_at } = row;
  const { emails, names, ciphertext, key_id } = people;
  await db
    .with("placed", (query) =>
      query.insertInto("orders").values({
        ...row,
        record: jsonb(record),
        order_number: record.order_number,
        gross_price: record.gross_price,
        currency: record.currency.short_symbol,
      }),
    )
    .with("event", (query) =>
      query.insertInto("order_events").values({ website_id, order_id, event_id, kind: state, happened_at: placed_at }),
    )
    .with("reached", (query) =>
      query.insertInto("reached_states").values({
        website_id,
        order_id,
        event_id,
        state,
        reached_at: placed_at,
        placed_at,
        people_erased: false,
      }),
    )
    .with("people", (query) =>
      query.insertInto("order_people").values({ website_id, order_id, ciphertext, key_id, is_findable: true }),
    )
    .with("emails", (query) =>
      query.insertInto("order_emails").values(emails.map((email) => ({ website_id, order_id, ...email }))),
    )
    .with("names", (query) =>
      query
        .insertInto("order_names")
        .columns(["website_id", "order_id", "digest"])
        .expression(
          query.selectNoFrom([
            sql.val(website_id).as("website_id"),
            sql.val(order_id).as("order_id"),
            sql<string>`unnest(${names}::text[])`.as("digest"),
          ]),
        ),
    )
    .insertInto("order_lines")
    .values(lines.map((line) => ({ ...line, website_id, order_id, state: "open" as const })))
    .execute();
}
