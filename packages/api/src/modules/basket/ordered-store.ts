import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

interface Ordered {
  website_id: string;
  since: Date;
  /** Orders to count, besides those that took credit from one of the accounts, or that the person placed. */
  order_ids: readonly string[];
  /** A partner's person. */
  partner_person_id: string | null;
  accounts: readonly string[];
  /** Numbers of products that are not counted. */
  except: readonly string[];
}

/** Counts the items ordered since a moment. Account ids are unique across websites. */
export async function countOrdered(
  unit: UnitOfWork,
  { website_id, since, order_ids, partner_person_id, accounts, except }: Ordered,
): Promise<number> {
  const db = tables<"ordered_lines" | "spent_credit">(unit);
  const paid = db
    .selectFrom("spent_credit")
    .select("order_id")
    .where("account_id", "in", accounts)
    .where("created_at", ">=", since);
  const row = await db
    .selectFrom("ordered_lines")
    .select((count) => count.fn.sum<number>("quantity").as("pieces"))
    .where("website_id", "=", website_id)
    .where("placed_at", ">=", since)
    .$if(except.length > 0, (query) => query.where("product_number", "not in", except))
    .where((is) =>
      is.or([
        ...(order_ids.length > 0 ? [is("order_id", "in", order_ids)] : []),
        ...(partner_person_id === null ? [] : [is("partner_person_id", "=", partner_person_id)]),
        ...(accounts.length > 0 ? [is("order_id", "in", paid)] : []),
      ]),
    )
    .executeTakeFirst();
  return Number(row?.pieces ?? 0);
}
