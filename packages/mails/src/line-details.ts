import { deliveryGroup } from "@guerdon/domain/fulfilment/delivery";
import type { MailLine } from "@guerdon/domain/mail/order-mail";
import type { MailWords } from "./mail-words.ts";
import type { LineRow } from "./parts/line-rows.tsx";

/** The details below a position's name, a line each. */
export function lineDetails(line: MailLine, words: MailWords): string[] {
  const { t, money } = words;
  const value = line.face_value === null ? [] : [t("mails.line.value", { amount: money(line.face_value) })];
  const delivery = `${t(`delivery.${line.delivery_type}`)}, ${t(`delivery.when.${deliveryGroup(line.delivery_type)}`)}`;
  return [
    ...attributeDetails(line.attributes, words),
    ...value,
    t("mails.line.quantity", { count: line.quantity }),
    line.waits ? t("mails.line.waits") : delivery,
  ];
}

/** The attributes of what was chosen, such as its colour, a line each. */
export function attributeDetails(attributes: Readonly<Record<string, string>>, { pair }: MailWords): string[] {
  return Object.entries(attributes).map(([name, value]) => pair(name, value));
}

/** The ordered items as rows with their prices. */
export function orderedRows(lines: readonly MailLine[], words: MailWords): LineRow[] {
  return lines.map((line) => ({
    position: line.position,
    name: line.name,
    brand: line.brand,
    picture: line.picture,
    details: lineDetails(line, words),
    price: line.price === null ? null : words.money(line.price),
  }));
}
