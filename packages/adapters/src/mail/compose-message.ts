import type { OutgoingMail } from "@guerdon/api/ports/mailer";
import nodemailer from "nodemailer";
import { messageOptions } from "./message-options.ts";

/** Makes of a mail the message that leaves the shop (RFC 5322). */
export type ComposeMessage = (mail: OutgoingMail) => Promise<Uint8Array>;

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });

export const composeMessage: ComposeMessage = async (mail) => {
  const { message } = await composer.sendMail(messageOptions(mail));
  return new Uint8Array(message as Buffer);
};
