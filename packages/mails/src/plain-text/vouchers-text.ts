import type { MailVoucher, VouchersMail } from "@guerdon/domain/mail/order-mail";
import { fullName } from "../full-name.ts";
import type { MailWords } from "../mail-words.ts";
import { codeLabel, redemptionWays, voucherCount, vouchersReason } from "../voucher-details.ts";
import { letter, section, signature, waitingSection } from "./letter.ts";

/** The vouchers mail as plain text. */
export function vouchersText(mail: VouchersMail, words: MailWords): string {
  const { t, pair, date } = words;
  const { page_url, has_codes } = mail;
  const count = voucherCount(mail);
  const text = t(has_codes ? "mails.vouchers.text" : "mails.vouchers.linked", { count });
  const link = has_codes ? t("mails.vouchers.page") : t("mails.vouchers.open", { count });
  return letter([
    t("mails.greeting", { name: fullName(mail.recipient) }),
    `${t("mails.vouchers.title", { count })} ${text}`,
    vouchersReason(mail, words),
    has_codes ? "" : pair(link, page_url),
    ...mail.vouchers.map((voucher) => voucherText(voucher, words)),
    has_codes ? pair(link, page_url) : "",
    waitingSection(mail.waiting, words),
    [pair(t("mails.order.number"), mail.order_number), pair(t("mails.order.date"), date(mail.placed_at))],
    pair(t("legal.withdraw-entry"), mail.withdrawal_url),
    ...signature(mail.brand, words, t("mails.footer.why", { website: mail.brand.website_title })),
  ]);
}

/** A voucher with its codes, and how they are redeemed. */
export function voucherText(voucher: MailVoucher, words: MailWords): string {
  const { t, pair, money } = words;
  const title = [voucher.name, ...(voucher.face_value === null ? [] : [money(voucher.face_value)])].join(", ");
  const codes = voucher.codes.flatMap(({ code, valid_until }, index) => [
    pair(codeLabel(voucher, index, words), code),
    ...(valid_until === null ? [] : [t("mails.voucher.valid-until", { date: words.day(valid_until) })]),
  ]);
  const link = voucher.info_url ? [pair(t("mails.voucher.to-brand", { brand: voucher.brand }), voucher.info_url)] : [];
  const conditions = voucher.redemption_conditions
    ? ["", pair(t("mails.voucher.conditions")), voucher.redemption_conditions]
    : [];
  const redeem = ["", pair(t("mails.voucher.redeem")), ...redemptionWays(voucher, words), ...link];
  return section(title, ["", ...codes, ...redeem, ...conditions]);
}
