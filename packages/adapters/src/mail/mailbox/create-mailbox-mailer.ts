import type { Mailer, MailResult } from "@guerdon/api/ports/mailer";
import nodemailer from "nodemailer";
import { messageOptions } from "../message-options.ts";

interface MailboxOptions {
  /** Where the sandbox takes mails: http://sandbox.localhost:3000/mail/inbox */
  url: string;
  /** `fetch`, or a way into a sandbox in the same process. */
  fetch: (request: Request) => Response | Promise<Response>;
  timeoutMs?: number;
}

const FIRST_FINAL_STATUS = 400;
const FIRST_SERVER_ERROR = 500;

/** Hands mails to the sandbox's mailbox instead of the world: the same message that SMTP would carry, over HTTP. */
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
  const isFinal = status >= FIRST_FINAL_STATUS && status < FIRST_SERVER_ERROR;
  return isFinal
    ? { kind: "refused", reason: `The mailbox answered ${status}.` }
    : { kind: "unavailable", cause: new Error(`The mailbox answered ${status}.`) };
}
