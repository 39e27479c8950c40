import type { OutgoingMail } from "@guerdon/api/ports/mailer";
import type { SendMailOptions } from "nodemailer";

/** A mail as nodemailer composes it: both forms, never a file or an address read from its content. */
export function messageOptions(mail: OutgoingMail): SendMailOptions {
  return {
    messageId: `<${mail.messageId}>`,
    from: mail.from,
    to: mail.to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: {
      "Content-Language": mail.language,
      // Tells answering machines to keep quiet (RFC 3834).
      "Auto-Submitted": "auto-generated",
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
