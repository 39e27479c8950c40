import { mailsCalledFor, type OrderMailKind, PART_KINDS } from "@guerdon/domain/mail/order-mail";
import { orderMailId } from "@guerdon/domain/mail/order-message";
import type { RenderedMail } from "../../ports/mail-templates.ts";
import type { OutgoingMail } from "../../ports/mailer.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import type { OrderKey } from "../order/index.ts";
import { printTerms } from "../terms/index.ts";
import { confirmationMail } from "./confirmation-mail.ts";
import { deliveryMail } from "./delivery-mail.ts";
import { dispatchMail } from "./dispatch-mail.ts";
import type { HandedOut } from "./hand-out-codes.ts";
import { invoiceMail } from "./invoice-mails.ts";
import { handOver, type MailDelivery, UntakenMailError } from "./mail-delivery.ts";
import { mailHead } from "./mail-head.ts";
import { isToNobody, recipientOf } from "./mail-recipient.ts";
import { loadMailedOrder, type MailedOrder } from "./mailed-order.ts";
import { moneyMail } from "./money-mail.ts";
import { refundMail } from "./refund-mail.ts";
import { rendering, UnrenderableError } from "./rendering.ts";
import { closeMail, type UnsentMail } from "./store.ts";
import { textOrder } from "./text-order.ts";

/** Mails that one run of the job sends, so that it ends in time: a job that takes long is taken for dead, and comes twice. */
export const MAILS_A_RUN = 100;

/**
 * Sends the mails of an order that have not left yet; many in several runs, which follow each other. Each leaves at least
 * once: killed between sending and noting it, it leaves again under the same Message-ID.
 * @throws when the mail server or the SMS service cannot be reached, or, once the others have left, why a mail cannot be
 * made; the job comes again
 */
export async function mailOrder(
  shop: CatalogueShop,
  mailDelivery: MailDelivery,
  { events, lines, unsent: all, ...key }: OrderKey & HandedOut,
): Promise<void> {
  const unsent = all.slice(0, MAILS_A_RUN);
  if (unsent.length === 0) {
    return;
  }
  const order = await loadMailedOrder(shop, key, { events, lines });
  if (!order) {
    return dropMails(shop, key, all);
  }
  const texts = unsent.filter(({ kind }) => kind === "sms");
  const unrenderable: UnrenderableError[] = [];
  let failure: unknown;
  // A closed way out does not close the other.
  for (const way of [unsent.filter((mail) => !texts.includes(mail)), texts]) {
    try {
      unrenderable.push(...(await sendAll(shop, mailDelivery, { order, unsent: way })));
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure) {
    throw failure;
  }
  // The next run has fewer mails, and takes up those that could not be made.
  if (all.length > unsent.length && unrenderable.length < unsent.length) {
    return shop.jobs.enqueue(shop.db, "fulfil-order", key);
  }
  if (unrenderable[0]) {
    throw unrenderable[0].cause;
  }
}

/**
 * Mails that the server may not take in one run of the job: it may be one receiver that hangs, who holds back no other,
 * and it may be all of them, who together take as long as the job may.
 */
const MAX_UNTAKEN = 4;

/**
 * Sends mails and text messages of an order, those that are outdated aside.
 * @returns why some could not be made, which stops no other
 * @throws why the server did not take one, once the others have left [fulfilment.hanging]
 */
async function sendAll(
  shop: CatalogueShop,
  mailDelivery: MailDelivery,
  { order, unsent }: { order: MailedOrder; unsent: readonly UnsentMail[] },
): Promise<UnrenderableError[]> {
  const { website_id, order_id } = order;
  const unrenderable: UnrenderableError[] = [];
  const untaken: UntakenMailError[] = [];
  for (const queued of unsent) {
    try {
      await sendOne(shop, mailDelivery, { order, queued });
    } catch (error) {
      if (error instanceof UnrenderableError) {
        shop.log.error({ website_id, order_id, ...queued, err: error.cause }, "mail not sent: it could not be made");
        unrenderable.push(error);
      } else if (error instanceof UntakenMailError && untaken.length + 1 < MAX_UNTAKEN) {
        shop.log.warn(
          { website_id, order_id, ...queued, err: error.cause },
          "mail not sent yet: the server did not take it",
        );
        untaken.push(error);
      } else {
        throw error;
      }
    }
  }
  if (untaken[0]) {
    throw untaken[0];
  }
  return unrenderable;
}

async function sendOne(
  shop: CatalogueShop,
  mailDelivery: MailDelivery,
  { order, queued }: { order: MailedOrder; queued: UnsentMail },
): Promise<void> {
  const { website_id, order_id } = order;
  const current: readonly OrderMailKind[] = [...PART_KINDS, ...mailsCalledFor(order.events)];
  if (!current.includes(queued.kind)) {
    shop.log.info({ website_id, order_id, ...queued }, "mail not sent: it is outdated");
    await closeMail(shop.db, { website_id, order_id, ...queued }, { dropped_at: shop.now() });
  } else if (isToNobody(order, queued)) {
    await dropMails(shop, { website_id, order_id }, [queued]);
  } else if (queued.kind !== "sms") {
    await sendMail(shop, mailDelivery, { order, queued: { ...queued, kind: queued.kind } });
  } else if (!(await textOrder(shop, mailDelivery, { order, queued }))) {
    await sendMail(shop, mailDelivery, { order, queued: { kind: "vouchers", part: queued.part, sending: 1 } });
  }
}

/** An erased recipient cannot be written to, and the log says so. */
async function dropMails(shop: CatalogueShop, key: OrderKey, unsent: readonly UnsentMail[]): Promise<void> {
  for (const queued of unsent) {
    shop.log.warn({ ...key, ...queued }, "mail not sent: its recipient was erased");
    await closeMail(shop.db, { ...key, ...queued }, { dropped_at: shop.now() });
  }
}

interface MailToSend {
  order: MailedOrder;
  queued: UnsentMail & { kind: Exclude<OrderMailKind, "sms"> };
}

async function sendMail(shop: CatalogueShop, mailDelivery: MailDelivery, { order, queued }: MailToSend): Promise<void> {
  const { website_id, order_id } = order;
  const key = { website_id, order_id };
  const mail = await rendering(async () => {
    const rendered = await render(shop, mailDelivery, { order, queued });
    return rendered && envelope({ order, queued }, rendered, mailDelivery.senderAddress);
  });
  if (!mail) {
    shop.log.warn({ ...key, ...queued }, "mail not sent: its documents are not kept any more");
    return closeMail(shop.db, { ...key, ...queued }, { dropped_at: shop.now() });
  }
  const result = await handOver(mailDelivery, mail);
  const now = shop.now();
  if (result.kind === "refused") {
    shop.log.warn({ ...key, ...queued, reason: result.reason }, "mail was rejected");
  }
  await closeMail(shop.db, { ...key, ...queued }, result.kind === "sent" ? { sent_at: now } : { refused_at: now });
}

/** Undefined for a mail that has nothing to bring any more. */
async function render(
  shop: CatalogueShop,
  mailDelivery: MailDelivery,
  { order, queued: { kind, part } }: MailToSend,
): Promise<RenderedMail | undefined> {
  const { templates } = mailDelivery;
  switch (kind) {
    case "confirmation":
      return confirmation(shop, mailDelivery, order);
    case "refund":
      return templates.refund(await refundMail(shop, order, part));
    case "corrected":
      return templates.corrected(mailHead(order));
    case "dispatch":
      return templates.dispatch(await dispatchMail(shop, order, part));
    case "vouchers":
    case "code_file":
    case "e_card":
      return deliveryMail(shop, mailDelivery, { order, kind, part });
    case "invoice": {
      const found = await invoiceMail(shop, order, part);
      return found && { ...(await templates.invoice(found.mail)), attachments: found.attachments };
    }
    default:
      return templates.money(await moneyMail(shop, order, kind));
  }
}

/** The confirmation, with what was agreed to [terms.mail]. */
async function confirmation(
  shop: CatalogueShop,
  { templates }: MailDelivery,
  order: MailedOrder,
): Promise<RenderedMail> {
  const file = await printTerms(shop, order.website, order.record.terms);
  if (!file) {
    return templates.confirmation(confirmationMail(order));
  }
  const { parts, ...attachment } = file;
  const rendered = await templates.confirmation({ ...confirmationMail(order), terms: parts });
  return { ...rendered, attachments: [...(rendered.attachments ?? []), attachment] };
}

function envelope(
  { order, queued: { kind, part, sending } }: MailToSend,
  rendered: RenderedMail,
  senderAddress: string,
): OutgoingMail {
  const { order_id, website, language } = order;
  const { mail, public_url } = website.settings;
  return {
    messageId: orderMailId({ order_id, kind, part, sending }, new URL(public_url).hostname),
    from: { name: mail.from_name, address: mail.from_address ?? senderAddress },
    replyTo: mail.reply_to,
    to: recipientOf(order, { kind, part }),
    language,
    ...rendered,
  };
}
