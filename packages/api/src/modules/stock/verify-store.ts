import { sql } from "kysely";
import type { Portion } from "../../db/portion.ts";

/** Facts of assigned stock codes, for comparison with orders. `is_others` if an issuer made the code for another line. */
export const stockCodeFacts = (portion: Portion) => sql`
  select code.stock_code_id, code.face_value, handed.website_id, handed.order_id, handed.position,
    (code.reserved_at is null) <> (issued.stock_code_id is null) as is_others
  from handed_out_codes handed
  join stock_codes code using (stock_code_id)
  left join issued_codes issued using (website_id, order_id, position, stock_code_id)
  where ${portion("handed.order_id")}
`;
