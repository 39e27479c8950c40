import type { Mailer, MailResult } from "@guerdon/api/ports/mailer";
import nodemailer from "nodemailer";
import { type ComposeMessage, composeMessage } from "../compose-message.ts";

interface SmtpOptions {
  /** smtp://user:password@host:587 (STARTTLS if offered) or smtps://…:465. */
  url: string;
  /** Timeout for a whole delivery; 25 s by default, below the 30 s that the port allows. */
  timeoutMs?: number;
  /** Default: in this thread. */
  compose?: ComposeMessage;
}

/** More than a kind of jobs sends at a time, so that those whose receivers hang leave some to the others. */
const CONNECTIONS = 20;

/** Sends by SMTP over pooled connections. */
export function createSmtpMailer(options: SmtpOptions): Mailer & { close(): void } {
  const { url, timeoutMs = 25_000, compose = composeMessage } = options;
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  return {
    send: async (mail) => {
      const raw = Buffer.from(await compose(mail));
      const envelope = { from: mail.from.address, to: [mail.to.address] };
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        await transport.sendMail({ envelope, raw, signal });
        return { kind: "sent" };
      } catch (error) {
        const isLate = signal.aborted || (error as SmtpError).code === "ETIMEDOUT";
        return isLate
          ? { kind: "unavailable", cause: new Error(tooSlow(timeoutMs)), isOfThisMail: true }
          : failure(error);
      }
    },
    close: () => transport.close(),
  };
}

const tooSlow = (timeoutMs: number) => `SMTP: the server did not take the mail within ${timeoutMs / 1000} s`;

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/**
 * A 5xx response to the envelope or the message is final (RFC 5321, 4.2.1); all other failures may be temporary. A 4xx one
 * says nothing about other mails, unless the server closes (421).
 */
function failure(error: unknown): MailResult {
  const { code = "unknown", responseCode = 0, command = "" } = error as SmtpError;
  const isOfThisMail = (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 400 && responseCode !== 421;
  // The server's text may name the recipient, so only codes are logged.
  const summary = [code, command, responseCode].filter(Boolean).join(" ");
  return isOfThisMail && responseCode >= 500
    ? { kind: "refused", reason: summary }
    : { kind: "unavailable", cause: new Error(`SMTP: ${summary}`), isOfThisMail };
}
