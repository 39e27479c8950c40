import type { Mailer, MailResult } from "@guerdon/api/ports/mailer";
import { askInTime, type Fetch } from "../../ask-in-time.ts";
import { type ComposeMessage, composeMessage } from "../compose-message.ts";

interface MailboxOptions {
  /** The sandbox's inbox: http://sandbox.localhost:3000/mail/inbox */
  url: string;
  fetch: Fetch;
  /** Default: in this thread. */
  compose?: ComposeMessage;
  timeoutMs?: number;
}

const MIN_CLIENT_ERROR = 400;
const MIN_SERVER_ERROR = 500;

/** Delivers mails to the sandbox's mailbox: the same message as over SMTP, sent over HTTP. */
export function createMailboxMailer(options: MailboxOptions): Mailer {
  const { url, fetch, compose = composeMessage, timeoutMs = 25_000 } = options;
  return {
    send: async (mail) => {
      const message = await compose(mail);
      const request = new Request(url, {
        method: "POST",
        headers: { "content-type": "message/rfc822" },
        body: new Uint8Array(message),
      });
      try {
        return await askInTime(request, { fetch, signal: AbortSignal.timeout(timeoutMs), read: result });
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
