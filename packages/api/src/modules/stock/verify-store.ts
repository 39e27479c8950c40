import { sql } from "kysely";

/** What the stock says of codes that were handed out, for comparisons with orders. */
export const stockCodeFacts = sql`
  select code.stock_code_id, code.face_value, handed.website_id, handed.order_id, handed.position
  from handed_out_codes handed join stock_codes code using (stock_code_id)
`;
