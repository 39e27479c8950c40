import { sql } from "kysely";

/** What the stock says of codes that were handed out, for comparisons with orders. */
export const stockCodeFacts = sql`
  select stock_code_id, face_value, website_id, order_id, position from stock_codes where order_id is not null
`;
