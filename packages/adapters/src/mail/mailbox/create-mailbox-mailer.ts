import type { Mailer, MailResult } from "@guerdon/api/ports/mailer";
import nodemailer from "nodemailer";
import { messageOptions } from "../message-options.ts";

interface MailboxOptions {
  /** The sandbox's inbox: http://sandbox.localhost:3000/mail/inbox */
  url: string;
  /** `fetch`, or a function that calls a sandbox in the same process. */
  fetch: (request: Request) => Response | Promise<Response>;
  timeoutMs?: number;
}

const MIN_CLIENT_ERROR = 400;
const MIN_SERVER_ERROR = 500;

/** Delivers mails to the sandbox's mailbox: the same message as over SMTP, sent over HTTP. */
export function createMailboxMailer({ url, fetch, timeoutMs = 25_000 }: MailboxOptions): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(messageOptions(mail));
      const request = new Request(url, {
        method: "POST",
        headers: { "content-type": "message/rfc822" },
        body: new Uint8Array(message as Buffer),
        signal: AbortSignal.timeout(timeoutMs),
      });
      try {
        return result(await fetch(request));
      } catch (cause) {
        return { kind: "unavailable", cause };
      }
    },
  };
}

function result({ ok, status }: Response): MailResult {
  if (ok) {
    return { kind: "sent" };
  }
  const isFinal = status >= MIN_CLIENT_ERROR && status < MIN_SERVER_ERROR;
  return isFinal
    ? { kind: "refused", reason: `The mailbox answered ${status}.` }
    : { kind: "unavailable", cause: new Error(`The mailbox answered ${status}.`) };
}
