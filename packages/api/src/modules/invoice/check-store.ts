import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Invoicing } from "../website/index.ts";

/** What was found when the orders of a website were last compared with its documents. */
interface InvoiceCheck extends Invoicing {
  /** Nothing that happened before lacked its document. */
  complete_until: Date;
}

/** The last comparison of a website; undefined: there was none. */
export async function findInvoiceCheck(unit: UnitOfWork, websiteId: string): Promise<InvoiceCheck | undefined> {
  return tables<"invoice_checks">(unit)
    .selectFrom("invoice_checks")
    .select(["website_id", "since", "complete_until"])
    .where("website_id", "=", websiteId)
    .executeTakeFirst();
}

/** Stores the last comparison of a website. */
export async function saveInvoiceCheck(unit: UnitOfWork, check: InvoiceCheck): Promise<void> {
  const { since, complete_until } = check;
  await tables<"invoice_checks">(unit)
    .insertInto("invoice_checks")
    .values(check)
    .onConflict((conflict) => conflict.column("website_id").doUpdateSet({ since, complete_until }))
    .execute();
}
