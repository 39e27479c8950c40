import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

interface Ordered {
  website_id: string;
  since: Date;
  /** Orders to count, besides those that took credit from one of the accounts, or that the person placed. */
  order_ids: readonly string[];
  /** A partner's person. */
  partner_person_id: string | null;
  /** Ids of accounts of the website. */
  accounts: readonly string[];
  /** Numbers of products that are not counted. */
  except: readonly string[];
}

/** Counts the items ordered since a moment. */
export async function countOrdered(
  unit: UnitOfWork,
  { website_id, since, order_ids, partner_person_id, accounts, except }: Ordered,
): Promise<number> {
  const db = tables<"ordered_lines" | "spent_credit">(unit);
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
        ...(accounts.length > 0 ? [is("order_id", "in", paidBy(unit, { website_id, accounts, since }))] : []),
      ]),
    )
    .executeTakeFirst();
  return Number(row?.pieces ?? 0);
}

/** Accounts of a website, and the moment since which their credit was spent. */
interface Spending {
  website_id: string;
  accounts: readonly string[];
  since: Date;
}

/** The orders that took credit from accounts of another website, whose transfers are at its place. */
export async function ordersPaidElsewhere(unit: UnitOfWork, spending: Spending): Promise<string[]> {
  const rows = await paidBy(unit, spending).execute();
  return rows.map(({ order_id }) => order_id);
}

function paidBy(unit: UnitOfWork, { website_id, accounts, since }: Spending) {
  return tables<"spent_credit">(unit)
    .selectFrom("spent_credit")
    .select("order_id")
    .where("website_id", "=", website_id)
    .where("account_id", "in", accounts)
    .where("created_at", ">=", since);
}
