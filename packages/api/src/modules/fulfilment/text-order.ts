import type { Address } from "@guerdon/domain/address";
import { orderMessageId } from "@guerdon/domain/mail/order-message";
import type { CountryCode } from "libphonenumber-js/min";
import { inTransaction } from "../../db/index.ts";
import type { Website } from "../../ports/websites.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { deliveredVouchers } from "./delivered-vouchers.ts";
import { deliveryUrl } from "./delivery-links.ts";
import type { MailDelivery } from "./mail-delivery.ts";
import type { MailedOrder } from "./mailed-order.ts";
import { rendering } from "./rendering.ts";
import { closeMail, queueMails, type UnsentMail } from "./store.ts";
import { vouchersMail } from "./vouchers-mail.ts";

/**
 * Sends one part of an order's codes by SMS. Where that fails for good, a mail with the same codes is queued in its place
 * [fulfilment.sms]. Each message leaves at least once, always with the same id.
 * @returns false if the codes are to go by mail
 * @throws when the service cannot be reached, or UnrenderableError; the job comes again
 */
export async function textOrder(
  shop: CatalogueShop,
  { sms, templates }: MailDelivery,
  { order, queued }: { order: MailedOrder; queued: UnsentMail },
): Promise<boolean> {
  const { website_id, order_id, website, people } = order;
  const key = { website_id, order_id };
  const { part, sending } = queued;
  const refuse = async (reason: string) => {
    shop.log.warn({ ...key, part, reason }, "codes go by mail instead of SMS");
    const now = shop.now();
    await inTransaction(shop.db, async (transaction) => {
      await closeMail(transaction, { ...key, kind: "sms", part, sending }, { dropped_at: now });
      await queueMails(transaction, key, { mails: [{ kind: "vouchers", part }], now });
    });
    return false;
  };
  if (!sms) {
    return refuse("there is no SMS service");
  }
  const to = await phoneNumber(people.delivery_address, website);
  if (to === undefined) {
    return refuse("the telephone number is none");
  }
  const from = website.settings.mail.sms_sender ?? sms.from;
  const messages = await rendering(async () => {
    const delivered = await deliveredVouchers(shop, order, { kind: "vouchers", part });
    const page_url = await deliveryUrl(shop, order, { kind: "vouchers", part });
    return templates.sms(vouchersMail(order, { part, delivered, page_url, has_codes: true }));
  });
  for (const { number, text } of messages) {
    const result = await sms.sender.send({
      id: `${orderMessageId({ order_id, kind: "sms", part, sending })}.${number}`,
      to,
      from,
      text,
    });
    if (result.kind === "unavailable") {
      throw new Error("The SMS service is not available.", { cause: result.cause });
    }
    if (result.kind === "refused") {
      return refuse(result.reason);
    }
  }
  await closeMail(shop.db, { ...key, kind: "sms", part, sending }, { sent_at: shop.now() });
  return true;
}

/** The number in international form (E.164). A national one belongs to the address's country, else to the website's first. */
async function phoneNumber({ phone_number, country_id }: Address, { settings }: Website): Promise<string | undefined> {
  const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  const country = (country_id || settings.shipping_country_list[0]) as CountryCode | undefined;
  const parsed = parsePhoneNumberFromString(phone_number, country);
  return parsed?.isPossible() ? parsed.number : undefined;
}
