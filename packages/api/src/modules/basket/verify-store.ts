import { sql } from "kysely";

/** What baskets say of their lines, for comparisons with orders; `next_position` is greater than any line's. */
export const basketFacts = sql`select website_id, basket_id, next_position, lines from baskets`;
