import type { MailVoucher, VouchersMail } from "@guerdon/domain/mail/order-mail";
import type { MailWords } from "./mail-words.ts";

/** Returns the number of vouchers that a mail brings, with their codes or by a link. */
export function voucherCount({ vouchers }: VouchersMail): number {
  return vouchers.reduce((count, { quantity }) => count + quantity, 0);
}
type WaysToRedeem = Pick<MailVoucher, "online_redeemable" | "offline_redeemable">;

/** Returns the ways to redeem a voucher, a sentence for each. */
export function redemptionWays(voucher: WaysToRedeem, { t }: Pick<MailWords, "t">): string[] {
  return [
    ...(voucher.online_redeemable ? [t("mails.voucher.redeem.online")] : []),
    ...(voucher.offline_redeemable ? [t("mails.voucher.redeem.offline")] : []),
  ];
}

/** The label of a code; numbered if the voucher has several. */
export function codeLabel({ codes }: MailVoucher, index: number, { t }: MailWords): string {
  if (codes.length === 1) {
    return t("mails.voucher.code");
  }
  return t("mails.voucher.code.nth", { number: index + 1, count: codes.length });
}

/** Why these codes come by themselves, or by mail; empty if there is no reason to give. */
export function vouchersReason({ part, instead_of_sms }: VouchersMail, { t }: MailWords): string {
  if (instead_of_sms) {
    return t("mails.vouchers.instead-of-sms");
  }
  return part > 1 ? t("mails.vouchers.later") : "";
}

/** The paragraphs of a plain text, which are separated by empty lines. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
}
