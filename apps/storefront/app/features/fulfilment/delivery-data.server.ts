import type { DeliveryView } from "@guerdon/contract";
import { formatMoney } from "@guerdon/domain/money/money-format";
import { longDay } from "@guerdon/domain/time/day";
import { codeGroups } from "@guerdon/domain/voucher/voucher-code";
import type { PageContext } from "../../server/page-context.server.ts";
import type { DeliveredLine, DeliveryData } from "./delivery-view.tsx";
import type { ShownCode, ShownVoucher } from "./voucher-view.tsx";

type Line = DeliveryView["lines"][number];
type Checked = Omit<DeliveryView, "lines"> & {
  lines: readonly Pick<Line, "position" | "name" | "brand" | "picture" | "face_value" | "quantity">[];
};
type Words = Pick<PageContext, "t" | "language">;

/** The delivery of a mail, as its page shows it without codes. */
export function deliveryData({ order_number, kind, lines, files, currency }: Checked, words: Words): DeliveryData {
  return {
    number: order_number,
    kind,
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    lines: lines.map((line): DeliveredLine => {
      const { position, name, brand, picture, face_value, quantity } = line;
      const worth = face_value === null ? [] : [formatMoney(face_value, currency.short_symbol, words.language)];
      return { position, name, brand, picture, amount: [`${quantity} ×`, ...worth].join(" ") };
    }),
    files,
  };
}

/** The vouchers with their codes, in words. */
export function shownVouchers({ lines, currency }: DeliveryView, words: Words): ShownVoucher[] {
  const { t, language } = words;
  return lines.map((line) => ({
    position: line.position,
    name: line.name,
    brand: line.brand,
    picture: line.picture,
    worth: line.face_value === null ? undefined : formatMoney(line.face_value, currency.short_symbol, language),
    codes: line.codes.map((code, index) => shownCode(code, words, { index, count: line.codes.length })),
    redemption: {
      title: t("mails.voucher.redeem"),
      ways: [
        ...(line.online_redeemable ? [t("mails.voucher.redeem.online")] : []),
        ...(line.offline_redeemable ? [t("mails.voucher.redeem.offline")] : []),
      ],
    },
    link:
      line.info_url === null ? null : { href: line.info_url, text: t("mails.voucher.to-brand", { brand: line.brand }) },
    conditions:
      line.redemption_conditions === null
        ? null
        : { title: t("mails.voucher.conditions"), paragraphs: line.redemption_conditions.split(/\n\s*\n/) },
  }));
}

function shownCode(
  { code, valid_until, barcode }: Line["codes"][number],
  { t, language }: Words,
  { index, count }: { index: number; count: number },
): ShownCode {
  return {
    label: count === 1 ? t("mails.voucher.code") : t("mails.voucher.code.nth", { number: index + 1, count }),
    code,
    groups: codeGroups(code),
    validUntil:
      valid_until === null ? undefined : t("mails.voucher.valid-until", { date: longDay(valid_until, language) }),
    barcode,
  };
}
