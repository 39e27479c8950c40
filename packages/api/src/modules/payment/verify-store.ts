import { sql } from "kysely";

/** Facts of entries of bank statements. */
export const bankEntryFacts = sql`
  select website_id, entry_id, amount, direction, outcome, allocated, closed_at is not null as is_closed from bank_entries
`;

/** Facts of what of them counts for orders. */
export const bankAllocationFacts = sql`select website_id, entry_id, order_id, amount from bank_allocations`;

/** Facts of payments that the provider took. */
export const takenPayments = sql`
  select website_id, attempt_id, amount, currency, state = 'refunded' as is_refunded
  from payment_attempts where state in ('captured', 'refunded')
`;
