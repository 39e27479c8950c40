import type { MailWords } from "./mail-words.ts";

/** The number and the day of an order, as its mails name it. */
export function orderFacts(
  { order_number, placed_at }: { order_number: string; placed_at: Date },
  { t, date }: MailWords,
): { label: string; value: string }[] {
  return [
    { label: t("mails.order.number"), value: order_number },
    { label: t("mails.order.date"), value: date(placed_at) },
  ];
}
