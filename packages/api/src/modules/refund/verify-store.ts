import { sql } from "kysely";

/** Facts of refunds. */
export const refundFacts = sql`
  select website_id, refund_id, order_id, amount, disputed, money, paid_by, state = 'done' as is_done,
    state <> 'failed' as counts
  from refunds
`;

/** Facts of the pieces that they are for. */
export const refundLineFacts = sql`
  select website_id, refund_id, order_id, position, quantity, amount, is_delivered from refund_lines
`;

/** Facts of the credit that they give back. */
export const refundCreditFacts = sql`
  select website_id, refund_id, account_website_id, account_id, amount from refund_credits
`;

/** Facts of disputes. */
export const disputeFacts = sql`
  select website_id, order_id, amount, state = 'won' as is_won, state = 'lost' as is_lost from disputes
`;
