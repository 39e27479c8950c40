import { ORDER_MAIL_KINDS, type OrderMailKind } from "./order-mail.ts";

/** The id of a mail or text message: of a repeated attempt it is the same, so that a copy can be dropped. */
export function orderMessageId({ order_id, kind, part, sending }: OrderMessage): string {
  return [order_id, kind, part, ...(sending > 1 ? [`r${sending}`] : [])].join(".");
}

export interface OrderMessage {
  order_id: string;
  kind: OrderMailKind;
  part: number;
  /** 1, and one more each time that an operator has it sent again. */
  sending: number;
}

/** The Message-ID of a mail without its angle brackets. */
export function orderMailId(message: OrderMessage, host: string): string {
  return `${orderMessageId(message)}@${host}`;
}

const MESSAGE_ID = new RegExp(
  `^(?<order_id>ord_[\\w-]+)\\.(?<kind>${ORDER_MAIL_KINDS.join("|")})\\.(?<part>\\d{1,6})(\\.r(?<sending>\\d{1,6}))?@`,
);

/** The mail of an order with this Message-ID; undefined for mails about something else. */
export function readOrderMailId(messageId: string): OrderMessage | undefined {
  const { order_id, kind, part, sending = "1" } = MESSAGE_ID.exec(messageId)?.groups ?? {};
  const known = ORDER_MAIL_KINDS.find((each) => each === kind);
  return order_id && known ? { order_id, kind: known, part: Number(part), sending: Number(sending) } : undefined;
}
