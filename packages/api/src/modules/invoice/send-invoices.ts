import { createHash, randomUUID } from "node:crypto";
import { type BodyOf, type contract, fail, ok, type Result } from "@guerdon/contract";
import { inTransaction } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Shop, Visit } from "../../shop.ts";
import { lockOrder, type OrderKey, orderOfPair } from "../order/index.ts";
import { insertRequest, requestsSince } from "./request-store.ts";
import { printedInvoices } from "./store.ts";

/** Mails with documents per order and day: more than any customer needs, and too few to fill a mailbox. */
const PER_ORDER = 5;

const DAY_MINUTES = 24 * 60;

type Refusal = "NOT_FOUND" | "CONFLICT" | "TOO_MANY";

/**
 * Has the documents of an order mailed to its invoice e-mail address, for whoever knows its number and an e-mail address of
 * it [invoice.send]. The same form counts once. CONFLICT: there is none.
 */
export async function sendInvoices(
  shop: Shop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.sendInvoices> },
): Promise<Result<undefined, Refusal>> {
  const found = await orderOfPair(shop, visit, body);
  if (!found.ok) {
    return found;
  }
  const { website_id, order_id } = found.value;
  return inTransaction(shop.db, (unit) => request({ ...shop, db: unit }, visit, { website_id, order_id }));
}

async function request(
  { db, jobs, now }: Pick<Shop, "jobs" | "now"> & { db: UnitOfWork },
  { repeatable }: Visit,
  order: OrderKey,
): Promise<Result<undefined, Refusal>> {
  // Forms that are sent at the same time wait for each other.
  await lockOrder(db, order);
  const request_digest = repeatable ? digestOf(repeatable) : null;
  const requested_at = now();
  const today = await requestsSince(db, order, new Date(requested_at.getTime() - DAY_MINUTES * 60_000));
  if (request_digest !== null && today.includes(request_digest)) {
    return ok();
  }
  if (today.length >= PER_ORDER) {
    return fail("TOO_MANY", { duration: DAY_MINUTES });
  }
  const invoice_ids = (await printedInvoices(db, order)).map(({ invoice_id }) => invoice_id);
  if (invoice_ids.length === 0) {
    return fail("CONFLICT");
  }
  const request_id = `inr_${randomUUID()}`;
  if (await insertRequest(db, { ...order, request_id, requested_at, request_digest })) {
    await jobs.enqueue(db, "mail-invoices", { ...order, invoice_ids, mail_id: request_id });
  }
  return ok();
}

function digestOf({ keyDigest, inputDigest }: NonNullable<Visit["repeatable"]>): string {
  return createHash("sha256").update(`${keyDigest} ${inputDigest}`).digest("base64url");
}
