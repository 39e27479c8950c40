import type { DatabaseConnection } from "@guerdon/api";
import { sql } from "kysely";

/** A payment in the books of the sandbox's provider. */
export interface ProvidersPayment {
  token: string;
  orderId: string;
  amount: number;
  state: string;
  /** The payer has seen its page. */
  opened: boolean;
  refunds: { orderId: string; amount: number; captureId: string | null }[];
}

/**
 * Returns everything that waits for a decision: payments, baskets that are locked for one, orders without their money,
 * reserved credit.
 */
export async function undecided({ kysely }: DatabaseConnection): Promise<string[]> {
  const { rows } = await sql<{ left: string }>`
    select 'payment ' || attempt_id || ' is ' || state as left from payment_attempts
    where state in ('started', 'open', 'pending', 'authorized', 'given_up')
    union all
    select 'basket ' || basket_id || ' is locked' from baskets where state = 'paying'
    union all
    select 'order ' || order_id || ' waits' from order_events as first
    where kind in ('payment_pending', 'awaiting_transfer') and not exists (
      select from order_events as decided
      where decided.website_id = first.website_id and decided.order_id = first.order_id
        and decided.kind in ('paid', 'cancelled')
    )
    union all
    select 'refund ' || refund_id || ' is ' || state from refunds where settled_at is null
    union all
    select 'credit of ' || account_id || ' is reserved' from ledger_accounts where debits_pending <> 0
  `.execute(kysely);
  return rows.map(({ left }) => left);
}

interface Attempt {
  attempt_id: string;
  order_id: string;
  amount: number;
  state: string;
  /** It was booked for its order. */
  counts: boolean;
  /** The amount of it that was refunded for its order, in minor units. */
  refunded: number;
}

/**
 * Everything in which the shop's books and the provider's disagree, and every order that was paid more than once or
 * without its money.
 */
export async function disagreements(
  { kysely }: DatabaseConnection,
  payments: readonly ProvidersPayment[],
): Promise<string[]> {
  const attempts = await sql<Attempt>`
    select attempt_id, order_id, amount, state, (
        select coalesce(sum(money), 0)::int from refunds as refund
        where refund.website_id = attempt.website_id and refund.order_id = attempt.order_id
          and refund.state = 'done' and refund.paid_by = 'provider'
      ) as refunded, exists (
        select from ledger_transfers as booked
        where booked.website_id = attempt.website_id and booked.transfer_id = attempt_id
          and booked.credit_account_id like 'sales%'
      ) as counts
    from payment_attempts as attempt
  `.execute(kysely);
  const known = new Map(attempts.rows.map((attempt) => [attempt.attempt_id, attempt]));
  const orders = await sql<{ order_id: string; type: number | null; is_paid: boolean }>`
    select order_id, (record ->> 'co_payment_type_id')::int as type, exists (
      select from order_events as event
      where event.website_id = placed.website_id and event.order_id = placed.order_id and event.kind = 'paid'
    ) as is_paid
    from orders as placed
  `.execute(kysely);
  const counted = Map.groupBy(
    attempts.rows.filter(({ counts }) => counts),
    ({ order_id }) => order_id,
  );
  return [
    ...payments.flatMap((payment) => paymentMistakes(payment, known.get(payment.orderId))),
    ...orders.rows.flatMap(({ order_id, type, is_paid }) => {
      const times = counted.get(order_id)?.length ?? 0;
      const wanted = is_paid && type !== null && type !== 5 ? 1 : 0;
      return times === wanted ? [] : [`The order ${order_id} was paid ${times} times instead of ${wanted}.`];
    }),
    ...[...counted.keys()]
      .filter((id) => !orders.rows.some(({ order_id }) => order_id === id))
      .map((id) => `Money was taken for ${id}, which is no order.`),
  ];
}

function paymentMistakes(
  { orderId, amount, state, refunds }: ProvidersPayment,
  attempt: Attempt | undefined,
): string[] {
  const back = refunds.filter(({ captureId }) => captureId !== null).reduce((sum, refund) => sum + refund.amount, 0);
  const kept = (state === "captured" ? amount : 0) - back;
  if (!attempt) {
    return [`The shop does not know the payment ${orderId}.`];
  }
  const wanted = attempt.counts ? attempt.amount - attempt.refunded : 0;
  const open = refunds.filter(({ captureId }) => captureId === null);
  const ids = new Set(refunds.map((refund) => refund.orderId));
  return [
    ...(kept === wanted ? [] : [`The provider keeps ${kept} for ${orderId} instead of ${wanted} (${attempt.state}).`]),
    ...(state === "authorized" ? [`The payment ${orderId} is still reserved.`] : []),
    ...(ids.size < refunds.length ? [`A refund of the payment ${orderId} was carried out more than once.`] : []),
    ...open.map((refund) => `The provider has only agreed to the refund ${refund.orderId}.`),
  ];
}
