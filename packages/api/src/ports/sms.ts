/** A text message ready to send. */
export interface OutgoingSms {
  /** Stays the same when a message is sent again, so that the service can drop the copy. */
  id: string;
  /** The number in international form (E.164), such as +4915112345678. */
  to: string;
  /** The name that the phone shows: at most 11 letters and digits. */
  from: string;
  text: string;
}

export type SmsResult =
  | { kind: "sent" }
  /** Retry later. */
  | { kind: "unavailable"; cause: unknown }
  /** The number or the message was rejected for good. */
  | { kind: "refused"; reason: string };

/** Sends text messages; resolves within 30 seconds. */
export interface SmsSender {
  send(sms: OutgoingSms): Promise<SmsResult>;
}
