import { listOrders } from "@guerdon/contract/operations/order";
import { POST } from "@guerdon/domain/fulfilment/delivery";
import { ORDER_EVENTS, ORDER_STATES, type OrderEvent, type OrderState, stateAfter } from "@guerdon/domain/order";
import { anOperator, aShop, randomNumbers, type TestShop, websiteFile } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { verifyLedger } from "../operator/verify-store.ts";
import { addOrderEvent } from "./event-store.ts";

const SITES = ["aurora", "fest"];
const ORDERS = 30;
const PAGE = 6;

interface PlacedOrder {
  website_id: string;
  order_number: string;
  placed_at: Date;
  events: OrderEvent[];
  has_post: boolean;
  mail: "sent" | "refused" | "bounced";
}

/** Orders with what happened to them, in the order of lists; some were placed at the same moment. */
function anyOrders(now: Date): PlacedOrder[] {
  const random = randomNumbers(7);
  const oneOf = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const orders = Array.from({ length: ORDERS }, (_, index) => ({
    website_id: oneOf(SITES),
    order_number: String(10_000 + index),
    placed_at: new Date(now.getTime() - 60_000 * Math.floor(index / 2)),
    events: [...new Set([oneOf(ORDER_STATES), ...Array.from({ length: 4 }, () => oneOf(ORDER_EVENTS))])],
    has_post: random() < 0.5,
    mail: oneOf(["sent", "refused", "bounced"] as const),
  }));
  return orders.toSorted(
    (one, other) =>
      other.placed_at.getTime() - one.placed_at.getTime() || one.order_number.localeCompare(other.order_number),
  );
}

async function insertAny({ shop: { db, now } }: TestShop, orders: readonly PlacedOrder[]): Promise<void> {
  for (const { website_id, order_number: id, placed_at, events, has_post, mail } of orders) {
    const at = now();
    for (const statement of [
      sql`insert into baskets (website_id, basket_id, created_at, changed_at) values (${website_id}, ${id}, ${at}, ${at})`,
      sql`insert into orders (website_id, order_id, order_number, basket_id, language, gross_price, currency, placed_at,
        record) values (${website_id}, ${id}, ${id}, ${id}, 'de', 500, 'EUR', ${placed_at}, '{"amount_to_pay": 0}')`,
      sql`insert into order_lines (website_id, order_id, position, product_number, variation_number, quantity,
        delivery_type, state) values (${website_id}, ${id}, 1, 'TV1', 'TV1-10', 1, ${has_post ? POST : 1}, 'open')`,
      sql`insert into mails (website_id, order_id, kind, queued_at, sent_at, refused_at, bounced_at) values
        (${website_id}, ${id}, 'confirmation', ${at}, ${at}, ${mail === "refused" ? at : null},
        ${mail === "bounced" ? at : null})`,
      sql`with event as (
        insert into order_events (website_id, order_id, kind, happened_at)
        values (${website_id}, ${id}, ${events[0]}, ${at}) returning event_id
      )
      insert into reached_states (website_id, order_id, state, event_id, reached_at, placed_at, people_erased)
      select ${website_id}, ${id}, ${events[0]}, event_id, ${at}::timestamptz, ${placed_at}::timestamptz, false from event`,
    ]) {
      await statement.execute(db);
    }
    for (const kind of events.slice(1)) {
      await addOrderEvent(db, { website_id, order_id: id }, { kind, happened_at: at });
    }
  }
}

interface Wish {
  website_id: string | null;
  state: OrderState | null;
  to_send: boolean;
  undelivered: boolean;
}

function fits(order: PlacedOrder, { website_id, state, to_send, undelivered }: Wish): boolean {
  const reached = stateAfter(order.events);
  const waits = order.has_post && (reached === "paid" || reached === "in_fulfilment");
  return (
    (website_id === null || order.website_id === website_id) &&
    (state === null || reached === state) &&
    (!to_send || waits) &&
    (!undelivered || order.mail !== "sent")
  );
}

const WISHES: Wish[] = [null, ...SITES].flatMap((website_id) =>
  [null, ...ORDER_STATES].flatMap((state) =>
    [false, true].flatMap((to_send) =>
      [false, true].map((undelivered) => ({ website_id, state, to_send, undelivered })),
    ),
  ),
);

async function everyPage(shop: TestShop, wish: Wish) {
  const operator = anOperator(shop);
  const first = await operator.must(listOrders, { ...wish, limit: PAGE });
  const pages = [first];
  for (let { next } = first; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(await operator.must(listOrders, { ...wish, limit: PAGE, after: next }));
  }
  return { total: first.total, numbers: pages.flatMap(({ orders }) => orders.map((order) => order.order_number)) };
}

// [order.reached]
test("lists have the orders of a website, in a state, to be sent or without their mail, newest first on every page", async () => {
  await using testShop = await aShop({ websites: [websiteFile(), websiteFile({ id: "fest" })] });
  const orders = anyOrders(testShop.shop.now());
  await insertAny(testShop, orders);
  for (const wish of WISHES) {
    const expected = orders.filter((order) => fits(order, wish)).map(({ order_number }) => order_number);
    expect(await everyPage(testShop, wish), JSON.stringify(wish)).toEqual({
      total: expected.length,
      numbers: expected,
    });
  }
});

/** What the verification says of the states that orders have reached, by the numbers of the orders. */
async function mistakenStates({ shop: { db } }: TestShop): Promise<string[]> {
  const { mistakes } = await verifyLedger(db);
  const found = mistakes.filter(({ reason }) => reason.startsWith("the state that it has reached"));
  return found.map(({ subject }) => subject).toSorted();
}

// [order.reached] [ledger.verify]
test("a state that contradicts the events of its order is found", async () => {
  await using testShop = await aShop({ websites: [websiteFile(), websiteFile({ id: "fest" })] });
  const { db } = testShop.shop;
  const orders = anyOrders(testShop.shop.now());
  await insertAny(testShop, orders);
  expect(await mistakenStates(testShop)).toEqual([]);
  const [one, two, three, four, five] = orders.map(({ order_number }) => order_number);
  const later = new Date(testShop.shop.now().getTime() + 1000);
  const other = stateAfter(orders[0]?.events ?? []) === "paid" ? "fulfilled" : "paid";
  for (const change of [
    sql`update reached_states set state = ${other} where order_id = ${one}`,
    sql`update reached_states set reached_at = ${later} where order_id = ${two}`,
    sql`update reached_states set placed_at = ${later} where order_id = ${three}`,
    sql`update reached_states set people_erased = not people_erased where order_id = ${four}`,
    sql`delete from reached_states where order_id = ${five}`,
  ]) {
    await change.execute(db);
  }
  expect(await mistakenStates(testShop)).toEqual([one, two, three, four, five].toSorted());
});
