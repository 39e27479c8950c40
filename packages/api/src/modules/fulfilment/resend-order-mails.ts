import type { resendOrderMails as operation } from "@guerdon/contract/operations/mail";
import { eCardsOf } from "@guerdon/domain/address/recipient-list";
import {
  CODE_MAIL_KINDS,
  isUndelivered,
  mailsCalledFor,
  type OrderMailKind,
  PART_KINDS,
} from "@guerdon/domain/mail/order-mail";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { correctEmail, lockOrderNumbered, type OrderMail, orderMails, orderProgress } from "../order/index.ts";
import { queueAgain, queueMails } from "./store.ts";

/** Has mails of an order sent again, with the same codes [fulfilment.resend]. */
export const resendOrderMails: OperatorAct<typeof operation> = (shop, run, { kind, email, role, recipient, ...wish }) =>
  run.change([], async (unit) => {
    const locked = await lockOrderNumbered(unit, wish);
    if (!locked.ok) {
      return refused(locked.refusal);
    }
    const order = locked.value;
    const { website_id, order_id, order_number } = order;
    const now = run.now();
    const card = recipient === null ? null : eCardsOf(order.record.lines).find(({ part }) => part === recipient);
    if (recipient !== null && !card) {
      return refused({ code: "order_recipient_unknown", fields: { order_number, recipient } });
    }
    const correction =
      email === null ? undefined : await correctEmail(unit, shop, { ...order, email, role, recipient: card ?? null });
    if (correction?.ok === false) {
      return refused({ code: correction.code, fields: { order_number } });
    }
    const { events } = await orderProgress(unit, order);
    if (events.includes("people_erased")) {
      return refused({ code: "order_people_erased", fields: { order_number } });
    }
    const current: readonly OrderMailKind[] = [...PART_KINDS, ...mailsCalledFor(events)];
    const mails = (await orderMails(unit, order)).filter((mail) => current.includes(mail.kind));
    const chosen = card
      ? mails.filter((mail) => mail.kind === "e_card" && mail.part === card.part)
      : chosenMails(correction?.number ? mails.filter((mail) => mail.kind !== "sms") : mails, kind);
    // An e-card that has not left yet needs no more than the right address.
    if (chosen.length === 0 && !(card && correction?.number)) {
      return refused({ code: "order_nothing_to_resend", fields: { order_number } });
    }
    for (const mail of chosen.filter(({ outcome }) => outcome !== "waiting")) {
      await queueAgain(unit, order, { ...mail, now });
    }
    if (correction?.number) {
      await queueMails(unit, order, { mails: [{ kind: "corrected", part: correction.number }], now });
    }
    await shop.jobs.enqueue(unit, "fulfil-order", { website_id, order_id });
    const resent = chosen.map(({ kind: of, part }) => ({ kind: of, part }));
    return done(
      { mails: resent },
      {
        website: website_id,
        subject: order_id,
        details: { mails: resent, email_corrected: Boolean(correction?.number) },
      },
    );
  });

/**
 * The mails of a kind; or those that did not arrive, else those with codes, else the confirmation. An SMS that a mail
 * replaced stays replaced.
 */
function chosenMails(mails: readonly OrderMail[], kind: OrderMailKind | null): OrderMail[] {
  const due = mails.filter(({ outcome }) => outcome !== "dropped");
  if (kind !== null) {
    return due.filter((mail) => mail.kind === kind);
  }
  const choices = [
    due.filter(isUndelivered),
    due.filter(({ kind: of }) => CODE_MAIL_KINDS.includes(of)),
    due.filter((mail) => mail.kind === "confirmation"),
  ];
  return choices.find(({ length }) => length > 0) ?? [];
}
