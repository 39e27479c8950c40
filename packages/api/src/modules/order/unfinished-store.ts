import { POST } from "@guerdon/domain/fulfilment/delivery";
import { FIRST_STATES } from "@guerdon/domain/order";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey } from "./order-key.ts";

/** Mails that what happened to orders calls for; `mailsCalledFor` decides, and drops one too many. */
const calledFor = sql`
  select website_id, order_id, 'confirmation' as kind from order_events where kind in (${sql.join(FIRST_STATES)})
  union all
  select website_id, order_id, 'reminder' from order_events where kind = 'reminded'
  union all
  select website_id, order_id, 'paid' from order_events paid where kind = 'paid' and exists (
    select 1 from order_events awaited where awaited.website_id = paid.website_id and awaited.order_id = paid.order_id
      and awaited.kind in ('awaiting_transfer', 'payment_pending')
  )
  union all
  select website_id, order_id, 'cancelled' from order_events ended where kind = 'cancelled' and not exists (
    select 1 from order_events paid where paid.website_id = ended.website_id and paid.order_id = ended.order_id
      and paid.kind = 'paid'
  )`;

/** Orders of all websites with something to deliver or to mail; some may have nothing that can be done now. */
export async function unfinishedOrders(unit: UnitOfWork): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    select line.website_id, line.order_id from order_lines line
    where line.state in ('open', 'waiting_for_stock') and line.delivery_type <> ${POST} and not exists (
      select 1 from order_events ended where ended.website_id = line.website_id and ended.order_id = line.order_id
        and ended.kind in ('cancelled', 'refunded')
    )
    union
    select website_id, order_id from order_mails where outcome = 'waiting'
    union
    select website_id, order_id from (${calledFor}) as called where not exists (
      select 1 from order_mails mail where mail.website_id = called.website_id and mail.order_id = called.order_id
        and mail.kind = called.kind
    )
    order by website_id, order_id
  `.execute(tables<"order_events" | "order_lines" | "order_mails">(unit));
  return rows;
}
