import type { MailVoucher, VoucherCode, VouchersMail, VouchersSms } from "@guerdon/domain/mail/order-mail";
import type { MailWords } from "../mail-words.ts";

/** More codes would be too long for one message. */
const CODES_PER_MESSAGE = 10;

/** The text messages with the purchased codes: one for each voucher, several for one with many codes. */
export function vouchersSms({ brand, order_number, vouchers }: VouchersMail, words: MailWords): VouchersSms[] {
  return vouchers.flatMap((voucher) =>
    portions(voucher.codes).map((codes, index) => ({
      number: `${voucher.position}.${index + 1}`,
      text: [
        words.t("mails.sms.voucher", {
          website: brand.website_title,
          count: codes.length,
          name: nameOf(voucher, words),
        }),
        ...codes.map(({ code }) => code),
        ...validity(codes, words),
        ...(voucher.info_url ? [words.t("mails.sms.redeem", { url: voucher.info_url })] : []),
        words.t("mails.sms.order", { number: order_number }),
      ].join("\n"),
    })),
  );
}

function nameOf({ name, face_value }: MailVoucher, { money }: MailWords): string {
  return face_value === null ? name : `${name}, ${money(face_value)}`;
}

/** Until when the codes are valid, if they all end on one day. */
function validity(codes: readonly VoucherCode[], { t, day }: MailWords): string[] {
  const ends = new Set(codes.map(({ valid_until }) => valid_until));
  const [end] = ends;
  return end && ends.size === 1 ? [t("mails.voucher.valid-until", { date: day(end) })] : [];
}

function portions(codes: readonly VoucherCode[]): VoucherCode[][] {
  const count = Math.ceil(codes.length / CODES_PER_MESSAGE);
  return Array.from({ length: count }, (_, index) =>
    codes.slice(index * CODES_PER_MESSAGE, (index + 1) * CODES_PER_MESSAGE),
  );
}
