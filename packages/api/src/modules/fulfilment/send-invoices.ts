import { type BodyOf, type contract, ok, type Result } from "@guerdon/contract";
import { ALL_DOCUMENTS } from "@guerdon/domain/mail/order-mail";
import { inTransaction } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Shop, Visit } from "../../shop.ts";
import { requestInvoices } from "../invoice/index.ts";
import { lockOrder, type OrderKey, orderMails, orderOfPair } from "../order/index.ts";
import { queueAgain, queueMails } from "./store.ts";

type Sending = Promise<Result<undefined, "NOT_FOUND" | "CONFLICT" | "TOO_MANY">>;

/**
 * Has the documents of an order mailed to its invoice e-mail address, for whoever knows its number and an e-mail address of
 * it [invoice.send]. The same form counts once. CONFLICT: there is none.
 */
export async function sendInvoices(
  shop: Shop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.sendInvoices> },
): Sending {
  const found = await orderOfPair(shop, visit, body);
  if (!found.ok) {
    return found;
  }
  const { website_id, order_id } = found.value;
  const key = { website_id, order_id };
  return inTransaction(shop.db, async (unit): Sending => {
    // Forms that are sent at the same time wait for each other.
    await lockOrder(unit, key);
    const now = shop.now();
    const requested = await requestInvoices(unit, key, { repeatable: visit.repeatable, requested_at: now });
    if (!requested.ok) {
      return requested;
    }
    if (requested.value.is_new) {
      await queueDocuments(unit, key, now);
      await shop.jobs.enqueue(unit, "fulfil-order", key);
    }
    return ok();
  });
}

/** A mail that has not left yet answers this request, too. */
async function queueDocuments(unit: UnitOfWork, key: OrderKey, now: Date): Promise<void> {
  const mail = { kind: "invoice", part: ALL_DOCUMENTS } as const;
  const before = (await orderMails(unit, key)).find(({ kind, part }) => kind === mail.kind && part === mail.part);
  if (!before) {
    await queueMails(unit, key, { mails: [mail], now });
  } else if (before.outcome !== "waiting") {
    await queueAgain(unit, key, { ...mail, now });
  }
}
