import type { importBounces as operation } from "@guerdon/contract/operations/mail";
import { readOrderMailId } from "@guerdon/domain/order-mail";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { type OrderKey, orderNumbersById } from "../order/index.ts";
import { allWebsites } from "../website/index.ts";
import { type Bounce, bouncedMails, noteBounces } from "./store.ts";

/** Notes which mails of orders came back [fulfilment.undelivered]. Idempotent. */
export const importBounces: OperatorAct<typeof operation> = (_shop, run, { bounces }) =>
  run.change([], async (unit) => {
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
    await noteBounces(unit, noted, run.now());
    const counts = { noted: noted.length, known: known.length, outdated: outdated.length };
    const unknown = reported.size - found.length;
    return done(
      { ...counts, unknown, orders: await ordersOf(unit, noted) },
      { ...(noted.length === 0 && { outcome: "unchanged" }), details: { ...counts, unknown } },
    );
  });

async function ordersOf(unit: UnitOfWork, mails: readonly OrderKey[]) {
  const websites = new Map(mails.map(({ order_id, website_id }) => [order_id, website_id]));
  const numbers = await orderNumbersById(unit, mails);
  return [...numbers].map(([order_id, order_number]) => ({ website_id: websites.get(order_id) ?? "", order_number }));
}
