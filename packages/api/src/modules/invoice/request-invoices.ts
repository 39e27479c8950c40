import { createHash, randomUUID } from "node:crypto";
import { fail, ok, type Result } from "@guerdon/contract";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Visit } from "../../shop.ts";
import type { OrderKey } from "../order/index.ts";
import { insertRequest, requestsSince } from "./request-store.ts";
import { printedInvoices } from "./store.ts";

/** Mails with documents per order and day: more than any customer needs, and too few to fill a mailbox. */
const PER_ORDER = 5;

const DAY_MINUTES = 24 * 60;

/**
 * Notes that the documents of an order, which the caller has locked, are asked for by mail [invoice.send]. CONFLICT: there is
 * none.
 * @returns whether a mail is to leave: the same form counts once
 */
export async function requestInvoices(
  unit: UnitOfWork,
  order: OrderKey,
  { repeatable, requested_at }: Pick<Visit, "repeatable"> & { requested_at: Date },
): Promise<Result<{ is_new: boolean }, "CONFLICT" | "TOO_MANY">> {
  const request_digest = repeatable ? digestOf(repeatable) : null;
  const today = await requestsSince(unit, order, new Date(requested_at.getTime() - DAY_MINUTES * 60_000));
  if (request_digest !== null && today.includes(request_digest)) {
    return ok({ is_new: false });
  }
  if (today.length >= PER_ORDER) {
    return fail("TOO_MANY", { duration: DAY_MINUTES });
  }
  if ((await printedInvoices(unit, order)).length === 0) {
    return fail("CONFLICT");
  }
  const { website_id, order_id } = order;
  const request_id = `inr_${randomUUID()}`;
  return ok({ is_new: await insertRequest(unit, { website_id, order_id, request_id, requested_at, request_digest }) });
}

function digestOf({ keyDigest, inputDigest }: NonNullable<Visit["repeatable"]>): string {
  return createHash("sha256").update(`${keyDigest} ${inputDigest}`).digest("base64url");
}
