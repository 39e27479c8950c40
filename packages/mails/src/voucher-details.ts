import type { MailVoucher } from "@guerdon/domain/order-mail";
import type { MailWords } from "./mail-words.ts";

/** Where a voucher can be spent, a sentence for each way. */
export function redemptionWays(voucher: MailVoucher, { t }: MailWords): string[] {
  return [
    ...(voucher.online_redeemable ? [t("mails.voucher.redeem.online")] : []),
    ...(voucher.offline_redeemable ? [t("mails.voucher.redeem.offline")] : []),
  ];
}

/** The name of a code; numbered where a voucher has several. */
export function codeLabel({ codes }: MailVoucher, index: number, { t }: MailWords): string {
  if (codes.length === 1) {
    return t("mails.voucher.code");
  }
  return t("mails.voucher.code.nth", { number: index + 1, count: codes.length });
}

/** Texts are plain, their paragraphs set apart by an empty line. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
}
