import { type DatabaseConnection, openDatabase } from "@guerdon/api";
import { verifyLedger } from "@guerdon/api/fixtures";
import { contract } from "@guerdon/contract";
import { readOrderMailId } from "@guerdon/domain/mail/order-message";
import { sum } from "@guerdon/domain/money";
import { sql } from "kysely";
import { deliveryMistakes, openPositions, waitingMails } from "./delivery-books.ts";
import { undecided } from "./paying-books.ts";
import type { ArrivedMail } from "./random-mail-server.ts";
import { Visitor } from "./visitor.ts";

/** A purchase of one piece, as far as pages told of it. */
export interface PurchaseInMind {
  /** Of this purchase alone. */
  email: string;
  /** Minor units. */
  price: number;
  /** The basket was seen with the piece. */
  isInBasket?: boolean;
  /** The numbers of the baskets that were ordered, or perhaps were: more than one if a session was lost. */
  baskets: string[];
  /** The order was sent at least once. */
  isSent: boolean;
  /** What the confirmation said; `left` in minor units. Undefined if it was never seen. */
  order?: { number: string; left: number };
}

/** What a visitor who buys with one code was told. */
export interface VisitorsMemory {
  name: string;
  code: string;
  /** What the code was worth, in minor units. */
  value: number;
  /** One after the other. */
  purchases: PurchaseInMind[];
  /** Pages that said honestly that it did not work, and connections that broke. */
  failures: number;
  /** Pages that were neither right nor honest. */
  wrongPages: string[];
}

interface BuyingBooks {
  /** Addresses of the processes that sell, such as http://localhost:3000. */
  shops: readonly string[];
  databaseUrl: string;
  /** Of everybody who has bought in this shop. */
  memories: readonly VisitorsMemory[];
  /** All mails that arrived. */
  arrived: readonly ArrivedMail[];
}

/** What the shop has still to do for its orders by itself: to deliver, to send, to decide and to document. */
export async function unfinishedOrders(connection: DatabaseConnection): Promise<string[]> {
  const [positions, ...others] = await Promise.all([
    openPositions(connection),
    waitingMails(connection),
    undecided(connection),
    lines(
      connection,
      sql`
        select 'the order ' || order_number || ' has no invoice' from orders as placed
        where not exists (
          select from invoices as issued where issued.website_id = placed.website_id and issued.order_id = placed.order_id
        )`,
    ),
  ]);
  return [...positions.map((each) => `position ${each.position} of ${each.order_number} is open`), ...others.flat()];
}

/**
 * Compares what visitors remember and what arrived in their mailboxes with the orders, the ledger, the stock and the
 * invoices of the database, and with what the shop says now. To be asked once nothing is unfinished.
 * @returns everything in which they disagree
 */
export async function buyingMistakes({ shops, databaseUrl, memories, arrived }: BuyingBooks): Promise<string[]> {
  await using connection = await openDatabase({ url: databaseUrl, patience: "work" });
  const orders = await ordersIn(connection);
  const { mistakes } = await verifyLedger(connection.kysely);
  return [
    ...memories.flatMap(({ wrongPages }) => wrongPages),
    ...mistakes.map((mistake) => `ledger verify: ${JSON.stringify(mistake)}`),
    ...(await unfinishedOrders(connection)),
    ...(await lines(connection, sql`select name || ' failed for good: ' || reason from failed_jobs`)),
    ...(await deliveryMistakes(connection, arrived)),
    ...(await invoiceMistakes(connection)),
    ...strangeOrders(orders, memories),
    ...memories.flatMap((memory) => memoryMistakes(memory, orders)),
    ...mailMistakes({ orders, memories, arrived }),
    ...(await answerMistakes(shops, memories, orders)),
  ];
}

interface BookedOrder {
  order_id: string;
  order_number: string;
  basket_id: string;
  gross_price: number;
  /** How much credit it took, and from which accounts. */
  credit: number;
  accounts: string[];
}

/** In the order in which they were placed. */
async function ordersIn({ kysely }: DatabaseConnection): Promise<BookedOrder[]> {
  const { rows } = await sql<BookedOrder>`
    select placed.order_id, order_number, basket_id, gross_price, coalesce(sum(amount), 0)::int as credit,
      coalesce(array_agg(distinct debit_account_id) filter (where debit_account_id is not null), '{}') as accounts
    from orders as placed
    left join ledger_transfers as taken on taken.order_website_id = placed.website_id
      and taken.order_id = placed.order_id and phase in ('posted', 'post')
    group by placed.website_id, placed.order_id
    order by placed_at, order_number::bigint
  `.execute(kysely);
  return rows;
}

/** Orders that nobody sent, and baskets and numbers with more than one. */
function strangeOrders(orders: readonly BookedOrder[], memories: readonly VisitorsMemory[]): string[] {
  const sent = new Set(memories.flatMap(({ purchases }) => purchases.flatMap(({ baskets }) => baskets)));
  return [
    ...orders.filter(({ basket_id }) => !sent.has(basket_id)).map(({ order_number }) => `Nobody sent ${order_number}.`),
    ...repeated(orders.map(({ basket_id }) => basket_id)).map((basket) => `The basket ${basket} was ordered twice.`),
    ...repeated(orders.map(({ order_number }) => order_number)).map((number) => `There are two orders ${number}.`),
  ];
}

/** A visitor's purchases and code. */
function memoryMistakes(memory: VisitorsMemory, orders: readonly BookedOrder[]): string[] {
  const mistakes: string[] = [];
  const ofBasket = Map.groupBy(orders, ({ basket_id }) => basket_id);
  const accounts = new Set<string>();
  let left = memory.value;
  for (const { email, price, baskets, order } of memory.purchases) {
    const placed = baskets.flatMap((basket) => ofBasket.get(basket) ?? []);
    if (placed.length > 1) {
      mistakes.push(`${email} ordered once, and there are ${placed.map(({ order_number }) => order_number)}.`);
    }
    for (const { order_number, gross_price, credit, accounts: debited } of placed) {
      if (gross_price !== price || credit !== price) {
        mistakes.push(`${order_number} of ${email} costs ${gross_price} and took ${credit} instead of ${price}.`);
      }
      for (const account of debited) {
        accounts.add(account);
      }
      left -= price;
    }
    if (order && !placed.some(({ order_number }) => order_number === order.number)) {
      mistakes.push(`${email} was confirmed as ${order.number}, which does not exist.`);
    }
    if (order && order.left !== left) {
      mistakes.push(`${email} was told that ${order.left} is left, which is ${left}.`);
    }
  }
  return accounts.size > 1 ? [...mistakes, `${memory.name} paid from ${[...accounts]}.`] : mistakes;
}

/** Each order's confirmation and vouchers arrived where they should, and nobody got one of an order that there is not. */
function mailMistakes({
  orders,
  memories,
  arrived,
}: Omit<BuyingBooks, "shops" | "databaseUrl"> & {
  orders: readonly BookedOrder[];
}): string[] {
  const emailOf = new Map(
    memories.flatMap(({ purchases }) =>
      purchases.flatMap(({ email, baskets }) => baskets.map((basket): [string, string] => [basket, email])),
    ),
  );
  const known = new Map(orders.map((order) => [order.order_id, order]));
  const mails = arrived.map((mail) => ({ ...mail, of: readOrderMailId(mail.messageId) }));
  const toVisitors = new Set(emailOf.values());
  const foreign = mails.flatMap(({ to, messageId, of }) => {
    const order = of && known.get(of.order_id);
    const isRight = order ? to === emailOf.get(order.basket_id) : !of && !toVisitors.has(to);
    return isRight ? [] : [`${to} got ${messageId}, which is of no order of theirs.`];
  });
  const missing = orders.flatMap(({ order_id, order_number }) =>
    (["confirmation", "vouchers"] as const)
      .filter((kind) => !mails.some(({ of }) => of?.order_id === order_id && of.kind === kind))
      .map((kind) => `The ${kind} of ${order_number} did not arrive.`),
  );
  return [...foreign, ...missing];
}

/** Numbers of invoices with a gap or a double, and orders with another number of invoices than one. */
async function invoiceMistakes(connection: DatabaseConnection): Promise<string[]> {
  const found = await Promise.all([
    lines(
      connection,
      sql`
        select 'the series ' || issuer_id || ' has ' || count(*) || ' invoices up to ' || max(sequence)
        from invoices group by issuer_id
        having count(*) <> max(sequence) or count(distinct sequence) <> count(*) or min(sequence) <> 1`,
    ),
    lines(
      connection,
      sql`
        select 'the order ' || order_number || ' has ' || count(issued.invoice_id) || ' invoices'
        from orders as placed left join invoices as issued using (website_id, order_id)
        group by website_id, order_id, order_number having count(issued.invoice_id) <> 1`,
    ),
  ]);
  return found.flat();
}

/** What each process answers now: the credit of each code, and the state of each order that was confirmed. */
async function answerMistakes(
  shops: readonly string[],
  memories: readonly VisitorsMemory[],
  orders: readonly BookedOrder[],
): Promise<string[]> {
  const mistakes: string[] = [];
  for (const [index, shop] of shops.entries()) {
    for (const [number, memory] of memories.entries()) {
      const visitor = visitorOf(shop, `203.0.113.${number}`);
      const baskets = new Set(memory.purchases.flatMap((purchase) => purchase.baskets));
      const spent = sum(orders.filter(({ basket_id }) => baskets.has(basket_id)).map(({ gross_price }) => gross_price));
      const { payments } = await visitor.enter(memory.code);
      const left = sum(payments.map((payment) => payment.value));
      if (left !== memory.value - spent) {
        mistakes.push(`${shop} says that the code of ${memory.name} has ${left} instead of ${memory.value - spent}.`);
      }
      for (const [place, { email, order }] of memory.purchases.entries()) {
        if (order && place % shops.length === index) {
          // Each address may ask a few times an hour.
          visitor.clientAddress = `10.${number}.${place >> 8}.${place & 255}`;
          const told = await visitor.call(contract.showOrderStatus, { body: { email, receipt: order.number } });
          const state = told.ok ? told.value.state : told.failure.error_code;
          if (state !== "fulfilled") {
            mistakes.push(`${shop} says that ${order.number} of ${email} is ${state}.`);
          }
        }
      }
    }
  }
  return mistakes;
}

/** Somebody behind a proxy, at the website of the host of this address. */
function visitorOf(shop: string, clientAddress: string): Visitor {
  const visitor = new Visitor(new URL(shop).host, (request, arrival) => {
    request.headers.set("x-forwarded-for", arrival.clientAddress);
    return fetch(request);
  });
  return Object.assign(visitor, { clientAddress });
}

function repeated(values: readonly string[]): string[] {
  return [...Map.groupBy(values, (value) => value)].filter(([, all]) => all.length > 1).map(([value]) => value);
}

async function lines({ kysely }: DatabaseConnection, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select * from (${query}) as found(line)`.execute(kysely);
  return rows.map(({ line }) => line);
}
