import type { importBounces } from "@guerdon/contract/operations/mail";
import type { InputOf, OutputOf } from "@guerdon/contract/operations/operation";
import { orderMessageId, readOrderMailId } from "@guerdon/domain/mail/order-message";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type OrderKey, orderNumbersById } from "../order/index.ts";
import { allWebsites } from "../website/index.ts";
import { type Bounce, bouncedMails, noteBounces } from "./store.ts";

interface TakenBounces {
  counts: Omit<OutputOf<typeof importBounces>, "orders">;
  /** The orders whose mails came back now. */
  orders: OutputOf<typeof importBounces>["orders"];
  /** True for the Message-ID of a mail of an order of this shop, if a report was about it. */
  isOwn: (messageId: string) => boolean;
}

/** Notes which mails of orders came back, as reports say [fulfilment.undelivered]. Idempotent. */
export async function takeBounces(
  unit: UnitOfWork,
  bounces: InputOf<typeof importBounces>["bounces"],
  now: Date,
): Promise<TakenBounces> {
  const websites = (await allWebsites(unit)).map(({ id }) => id);
  // A server may report more than once.
  const reported = new Map(bounces.map(({ message_id, status }) => [message_id, status]));
  const read = [...reported].flatMap(([message_id, status]): Bounce[] => {
    const mail = readOrderMailId(message_id);
    return mail ? [{ ...mail, status }] : [];
  });
  const found = await bouncedMails(unit, websites, read);
  const outdated = found.filter(({ sending, current }) => sending !== current);
  const known = found.filter((mail) => !outdated.includes(mail) && mail.is_known);
  const noted = found.filter((mail) => !outdated.includes(mail) && !mail.is_known);
  await noteBounces(unit, noted, now);
  const counts = { noted: noted.length, known: known.length, outdated: outdated.length };
  const own = new Set(found.map(orderMessageId));
  return {
    counts: { ...counts, unknown: reported.size - found.length },
    orders: await ordersOf(unit, noted),
    isOwn: (messageId) => {
      const mail = readOrderMailId(messageId);
      return mail !== undefined && own.has(orderMessageId(mail));
    },
  };
}

async function ordersOf(unit: UnitOfWork, mails: readonly OrderKey[]) {
  const websites = new Map(mails.map(({ order_id, website_id }) => [order_id, website_id]));
  const numbers = await orderNumbersById(unit, mails);
  return [...numbers].map(([order_id, order_number]) => ({ website_id: websites.get(order_id) ?? "", order_number }));
}
