export { ALTCHA_STEPS, createAltchaCaptcha } from "./captcha/altcha/create-altcha-captcha.ts";
export { createHCaptcha, isTestKey } from "./captcha/hcaptcha/create-hcaptcha.ts";
export { createHttpIssuer } from "./issuer/http/create-http-issuer.ts";
export { createImapMailbox } from "./mail/imap/create-imap-mailbox.ts";
export { createMailboxMailer } from "./mail/mailbox/create-mailbox-mailer.ts";
export { createSmtpMailer } from "./mail/smtp/create-smtp-mailer.ts";
export { createNoProvider } from "./payment/none/create-no-provider.ts";
export { createSaferpay } from "./payment/saferpay/create-saferpay.ts";
export { createHttpSms } from "./sms/http/create-http-sms.ts";
