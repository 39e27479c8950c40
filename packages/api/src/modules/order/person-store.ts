import { ORDER_STATES, type OrderState } from "@guerdon/domain/order";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey } from "./order-key.ts";
import type { EmailDigest } from "./people.ts";

/** An order whose people may hold a person. */
export interface OrderOfPerson extends OrderKey {
  order_number: string;
  state: OrderState;
  /** A refund of it is under way. */
  is_refunding: boolean;
  /** The addresses of the order that the e-mail address belongs to; none if an account of the person ordered. */
  roles: EmailDigest["role"][];
}

/** Who is looked for: an e-mail address by its digests under every key, and accounts. */
interface Wanted {
  website_id: string;
  digests: readonly string[];
  account_ids: readonly string[];
}

/** The orders of a person, oldest first, without those whose people are erased. */
export async function ordersOfPersonFound(
  unit: UnitOfWork,
  { website_id, digests, account_ids }: Wanted,
): Promise<OrderOfPerson[]> {
  const { rows } = await sql<OrderOfPerson>`
    select placed.website_id, placed.order_id, placed.order_number, reached.state, found.roles,
      exists (
        select from refunded_pieces back
        where back.website_id = placed.website_id and back.order_id = placed.order_id and back.is_undecided
      ) as is_refunding
    from orders placed
    join order_people people using (website_id, order_id)
    cross join lateral (
      select coalesce(array_agg(email.role order by email.role), '{}') as roles from order_emails email
      where email.website_id = placed.website_id and email.order_id = placed.order_id
        and email.digest = any(${[...digests]}::text[])
    ) as found
    cross join lateral (
      select event.kind as state from order_events event
      where event.website_id = placed.website_id and event.order_id = placed.order_id
        and event.kind in (${sql.join(ORDER_STATES.map((each) => sql.lit(each)))})
      order by event.event_id desc limit 1
    ) as reached
    where placed.website_id = ${website_id} and (
      placed.account_id = any(${[...account_ids]}::text[]) or placed.order_id in (
        select order_id from order_emails
        where website_id = ${website_id} and digest = any(${[...digests]}::text[])
      )
    )
    order by placed.placed_at, placed.order_id
  `.execute(tables<"orders" | "order_people" | "order_emails" | "order_events" | "refunded_pieces">(unit));
  return rows;
}
