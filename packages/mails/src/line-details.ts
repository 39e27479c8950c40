import { deliveryGroup } from "@guerdon/domain/delivery";
import type { MailLine } from "@guerdon/domain/order-mail";
import type { MailWords } from "./mail-words.ts";

/** The details below a position's name, a line each. */
export function lineDetails(line: MailLine, { t, pair, money }: MailWords): string[] {
  const attributes = Object.entries(line.attributes).map(([name, value]) => pair(name, value));
  const value = line.face_value === null ? [] : [t("mails.line.value", { amount: money(line.face_value) })];
  const delivery = `${t(`delivery.${line.delivery_type}`)}, ${t(`delivery.when.${deliveryGroup(line.delivery_type)}`)}`;
  return [
    ...attributes,
    ...value,
    t("mails.line.quantity", { count: line.quantity }),
    line.waits ? t("mails.line.waits") : delivery,
  ];
}
