import type { MailAttachment, OutgoingMail } from "@guerdon/api/ports/mailer";
import type { SendMailOptions } from "nodemailer";
import type Mail from "nodemailer/lib/mailer/index.js";

/** A mail as nodemailer's options: text and HTML. nodemailer must not load files or URLs named in the content. */
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
      // Prevents automatic replies (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribeUrl !== undefined && {
        "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
        // One press in the mail program is enough (RFC 8058).
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    ...(mail.attachments && { attachments: mail.attachments.map(attached) }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function attached({ file_name, media_type, content, content_id }: MailAttachment): Mail.Attachment {
  return {
    filename: file_name,
    contentType: media_type,
    content: Buffer.from(content),
    ...(content_id !== undefined && { cid: content_id, contentDisposition: "inline" }),
  };
}
