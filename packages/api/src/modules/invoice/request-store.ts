import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey } from "../order/index.ts";

/** A form that asked for the documents of an order. */
interface InvoiceRequest extends OrderKey {
  request_id: string;
  requested_at: Date;
  /** Names the form that was sent; null if it has no id. */
  request_digest: string | null;
}

/**
 * Stores a request, unless the same form was sent before.
 * @returns false if it was
 */
export async function insertRequest(unit: UnitOfWork, request: InvoiceRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables<"invoice_requests">(unit)
    .insertInto("invoice_requests")
    .values(request)
    .onConflict((conflict) => conflict.columns(["website_id", "request_digest"]).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** Returns the requests for documents of an order since a moment, as the digests of their forms. */
export async function requestsSince(
  unit: UnitOfWork,
  { website_id, order_id }: OrderKey,
  since: Date,
): Promise<(string | null)[]> {
  const rows = await tables<"invoice_requests">(unit)
    .selectFrom("invoice_requests")
    .select("request_digest")
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .where("requested_at", ">", since)
    .execute();
  return rows.map(({ request_digest }) => request_digest);
}
