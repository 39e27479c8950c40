import { sql } from "kysely";

/** Facts of assigned stock codes, for comparison with orders. */
export const stockCodeFacts = sql`
  select code.stock_code_id, code.face_value, handed.website_id, handed.order_id, handed.position
  from handed_out_codes handed join stock_codes code using (stock_code_id)
`;
