import { ORDER_STATES, type OrderState } from "@guerdon/domain/order";
import type { StoredOrderRecord } from "@guerdon/domain/order/stored-order-record";
import { sql } from "kysely";
import type { Sealed } from "../../../crypto/keyring.ts";
import { tables } from "../../../db/tables.ts";
import type { UnitOfWork } from "../../../db/unit-of-work.ts";
import type { OrderKey } from "../order-key.ts";
import type { EmailDigest } from "../people.ts";

/** States in which an order needs its people no more. */
export const ENDED_STATES: readonly OrderState[] = ["fulfilled", "cancelled", "refunded"];

/** An order whose people may hold a person. */
export interface OrderOfPerson extends OrderKey, Sealed {
  order_number: string;
  basket_id: string;
  partner_person_id: string | null;
  placed_at: Date;
  language: string;
  record: StoredOrderRecord;
  state: OrderState;
  /** A refund of it is under way. */
  is_refunding: boolean;
  /** Its payment was taken back, and nobody has decided yet who is right. */
  is_disputed: boolean;
  /** An account of the person ordered it, or the person whom a partner's link brought. */
  is_own: boolean;
  /** The addresses of the order that the e-mail address belongs to. */
  roles: EmailDigest["role"][];
  mails: object[];
  shipments: object[];
}

/** The person to search for: an e-mail address by its digests under every key, accounts, and partners' people. */
interface Wanted {
  website_id: string;
  digests: readonly string[];
  account_ids: readonly string[];
  partner_person_ids: readonly string[];
}

type Tables =
  | "orders"
  | "order_people"
  | "order_emails"
  | "order_events"
  | "order_mails"
  | "shipments"
  | "refunded_pieces";

/** The orders of a person, oldest first, without those whose people are erased. */
export async function ordersOfPersonFound(
  unit: UnitOfWork,
  { website_id, digests, account_ids, partner_person_ids }: Wanted,
): Promise<OrderOfPerson[]> {
  const { rows } = await sql<OrderOfPerson>`
    select placed.website_id, placed.order_id, placed.order_number, placed.basket_id, placed.placed_at, placed.language,
      placed.partner_person_id, placed.record, people.ciphertext, people.key_id, ${lastState(website_id)} as state, found.roles,
      coalesce(placed.account_id = any(${[...account_ids]}::text[]), false)
        or coalesce(placed.partner_person_id = any(${[...partner_person_ids]}::text[]), false) as is_own, ${hasOpenRefund(website_id)} as is_refunding,
      ${hasOpenDispute(website_id)} as is_disputed, ${mailsOf(website_id)} as mails, ${shipmentsOf(website_id)} as shipments
    from (
      -- One after another: of conditions joined by "or" PostgreSQL uses no index, and reads all orders.
      select order_id from orders where website_id = ${website_id} and account_id = any(${[...account_ids]}::text[])
      union
      select order_id from orders
      where website_id = ${website_id} and partner_person_id = any(${[...partner_person_ids]}::text[])
      union
      select order_id from order_emails where website_id = ${website_id} and digest = any(${[...digests]}::text[])
    ) as of_person
    join orders placed on placed.website_id = ${website_id} and placed.order_id = of_person.order_id
    join order_people people on people.website_id = ${website_id} and people.order_id = placed.order_id
    cross join lateral (
      select coalesce(array_agg(email.role order by email.role), '{}') as roles from order_emails email
      where email.website_id = ${website_id} and email.order_id = placed.order_id
        and email.digest = any(${[...digests]}::text[])
    ) as found
    order by placed.placed_at, placed.order_id
  `.execute(tables<Tables>(unit));
  return rows;
}

function lastState(websiteId: string) {
  return sql`(
    select event.kind from order_events event
    where event.website_id = ${websiteId} and event.order_id = placed.order_id
      and event.kind in (${sql.join(ORDER_STATES.map((each) => sql.lit(each)))})
    order by event.event_id desc limit 1
  )`;
}

/** A condition on the order `placed` of a website, as the following is. */
export function hasOpenRefund(websiteId: string) {
  // Not `exists`, for which the planner adds up the refunds of all orders.
  return sql`coalesce((
    select bool_or(back.is_undecided) from refunded_pieces back
    where back.website_id = ${websiteId} and back.order_id = placed.order_id
  ), false)`;
}

export function hasOpenDispute(websiteId: string) {
  return sql`coalesce((
    select bool_or(event.kind = 'disputed') and not bool_or(event.kind in ('dispute_won', 'dispute_lost'))
    from order_events event
    where event.website_id = ${websiteId} and event.order_id = placed.order_id
  ), false)`;
}

function mailsOf(websiteId: string) {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'outcome', outcome, 'since', since) order by since), '[]')
    from order_mails mail
    where mail.website_id = ${websiteId} and mail.order_id = placed.order_id
  )`;
}

function shipmentsOf(websiteId: string) {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'carrier', carrier, 'tracking_number', tracking_number, 'sent_at', sent_at) order by number), '[]')
    from shipments shipment
    where shipment.website_id = ${websiteId} and shipment.order_id = placed.order_id
  )`;
}

/** Returns the ids of those orders whose people are not erased. */
export async function ordersWithPeople(
  unit: UnitOfWork,
  website_id: string,
  order_ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tables<"order_people">(unit)
    .selectFrom("order_people")
    .select("order_id")
    .where("website_id", "=", website_id)
    .where((row) => row("order_id", "=", row.fn.any(row.val([...order_ids]))))
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}
