export { createMailboxMailer } from "./mail/mailbox/create-mailbox-mailer.ts";
export { createSmtpMailer } from "./mail/smtp/create-smtp-mailer.ts";
