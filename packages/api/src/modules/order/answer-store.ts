import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** An answer that stands in the record of an order. */
export interface StoredAnswer {
  placed_at: Date;
  order_number: string;
  asked_by: "giver" | "brand";
  name: string;
  question: string | null;
  /** The id of a giver's answer; `answer_a` or `answer_b` of a brand's survey. */
  answer: string;
  answer_text: string | null;
}

/** The answers of the orders that a website placed from a time until another, the first first. */
export async function storedAnswers(
  unit: UnitOfWork,
  { website_id, since, before }: { website_id: string; since: Date; before: Date },
): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select placed.placed_at, placed.order_number, given.asked_by, given.name, given.question, given.answer, given.answer_text
    from orders placed
    cross join lateral (
      select 0 as position, 'giver' as asked_by, record #>> '{giver,name}' as name,
        record #>> '{giver,question,text}' as question, record #>> '{giver,question,answer,id}' as answer,
        record #>> '{giver,question,answer,text}' as answer_text
      union all
      -- The first version of the record calls its lines otherwise.
      select (line ->> 'position')::integer, 'brand', line ->> 'brand', null, line ->> 'selected_answer', null
      from jsonb_array_elements(coalesce(record -> 'lines', record -> 'receipt_positions')) as line
    ) as given
    where placed.website_id = ${website_id} and placed.placed_at >= ${since} and placed.placed_at < ${before}
      and given.answer is not null and given.answer <> 'no_answer'
    order by placed.placed_at, placed.order_number, given.position
  `.execute(tables<"orders">(unit));
  return rows;
}
