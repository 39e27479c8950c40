import type { Mailer, MailResult } from "@guerdon/api/ports/mailer";
import nodemailer from "nodemailer";
import { messageOptions } from "../message-options.ts";

interface SmtpOptions {
  /** smtp://user:password@host:587 (STARTTLS where offered) or smtps://…:465. */
  url: string;
  /** Longest wait for the server in all, in milliseconds; default 25 s, below the 30 s that the port allows. */
  timeoutMs?: number;
}

/** Sends by SMTP, over connections that are kept open while there is something to send. */
export function createSmtpMailer({ url, timeoutMs = 25_000 }: SmtpOptions): Mailer & { close(): void } {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ ...messageOptions(mail), signal: AbortSignal.timeout(timeoutMs) });
        return { kind: "sent" };
      } catch (error) {
        return failure(error);
      }
    },
    close: () => transport.close(),
  };
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** A 5xx answer to the envelope or the mail is final (RFC 5321, 4.2.1); whatever else went wrong may pass. */
function failure(error: unknown): MailResult {
  const { code = "unknown", responseCode, command = "" } = error as SmtpError;
  const isFinal = (code === "EENVELOPE" || code === "EMESSAGE") && responseCode !== undefined && responseCode >= 500;
  // The server's own words may name the recipient: only codes go on, to the log.
  const summary = [code, command, responseCode].filter(Boolean).join(" ");
  return isFinal ? { kind: "refused", reason: summary } : { kind: "unavailable", cause: new Error(`SMTP: ${summary}`) };
}
