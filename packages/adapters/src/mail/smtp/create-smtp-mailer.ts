import type { Mailer, MailResult } from "@guerdon/api/ports/mailer";
import nodemailer from "nodemailer";
import { messageOptions } from "../message-options.ts";

interface SmtpOptions {
  /** smtp://user:password@host:587 (STARTTLS if offered) or smtps://…:465. */
  url: string;
  /** Timeout for a whole delivery; 25 s by default, below the 30 s that the port allows. */
  timeoutMs?: number;
}

/** Sends by SMTP over pooled connections. */
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

/** A 5xx response to the envelope or the message is final (RFC 5321, 4.2.1); all other failures may be temporary. */
function failure(error: unknown): MailResult {
  const { code = "unknown", responseCode, command = "" } = error as SmtpError;
  const isFinal = (code === "EENVELOPE" || code === "EMESSAGE") && responseCode !== undefined && responseCode >= 500;
  // The server's text may name the recipient, so only codes are logged.
  const summary = [code, command, responseCode].filter(Boolean).join(" ");
  return isFinal ? { kind: "refused", reason: summary } : { kind: "unavailable", cause: new Error(`SMTP: ${summary}`) };
}
