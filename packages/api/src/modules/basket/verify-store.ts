import { sql } from "kysely";

/** Baskets that are locked while their payment is in process. */
export const payingBaskets = sql`select website_id, basket_id from baskets where state = 'paying'`;

/** Facts of baskets' lines, for comparison with orders. `next_position` is greater than the position of any line. */
export const basketFacts = sql`select website_id, basket_id, next_position, lines from baskets`;
