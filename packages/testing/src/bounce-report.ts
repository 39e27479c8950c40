interface ReportOptions {
  /** The Message-ID of the mail that came back, without angle brackets. */
  messageId: string;
  status?: string;
}

/** A mail server's report that it could not deliver a mail (RFC 3464). */
export function aBounceReport({ messageId, status = "5.1.1" }: ReportOptions): string {
  return [
    "From: MAILER-DAEMON@mx.example",
    "Subject: Undelivered Mail Returned to Sender",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status;\r\n boundary="B"',
    "",
    "--B",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    "Final-Recipient: rfc822; zoe@mail.example",
    "Action: failed",
    `Status: ${status}`,
    "",
    "--B",
    "Content-Type: message/rfc822",
    "",
    `Message-ID: <${messageId}>`,
    "",
    "--B--",
    "",
  ].join("\r\n");
}
