import type { MailboxResult } from "@guerdon/api/ports/bounce-mailbox";

type Failure = Exclude<MailboxResult, { kind: "read" }>;

/** An error of the client. The server's own words may name people, so they are not passed on. */
interface ImapError {
  code?: string;
  /** The server's answer to a command: NO or BAD. */
  responseStatus?: string;
  /** A word of the standard (RFC 5530), such as UNAVAILABLE. */
  serverResponseCode?: string;
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
  tlsFailed?: boolean;
}

/** Answers to a log-in that say nothing about user name and password. */
const PASSING = ["UNAVAILABLE", "INUSE", "LIMIT", "SERVERBUG"];

/** Returns the result of a failed reading, without anything secret. */
export function imapFailure(thrown: unknown): Failure {
  const error = thrown as ImapError;
  if (error.authenticationFailed && !PASSING.includes(error.serverResponseCode ?? "")) {
    return refused("the server refuses the user name or the password");
  }
  if (error.mailboxMissing) {
    return refused("the server has no such mailbox");
  }
  if (error.tlsFailed && error.code === undefined) {
    return refused("the server offers no encryption (STARTTLS)");
  }
  const code = error.code ?? error.responseStatus ?? "unknown";
  return { kind: "unavailable", reason: `IMAP: ${code}` };
}

function refused(reason: string): Failure {
  return { kind: "refused", reason };
}
