import { ACCOUNT_MAIL_KINDS } from "@guerdon/domain/mail/account-mail";
import { NEWSLETTER_MAIL_KINDS } from "@guerdon/domain/mail/newsletter-mail";
import { type MailBrand, MONEY_MAIL_KINDS } from "@guerdon/domain/mail/order-mail";
import type { Language } from "@guerdon/domain/text/language";
import type { mailTemplates } from "./mail-templates.tsx";
import {
  sampleAccountMail,
  sampleBrand,
  sampleCodeFileMail,
  sampleConfirmation,
  sampleCorrectedMail,
  sampleDispatchMail,
  sampleECardMail,
  sampleInvoiceMail,
  sampleMoneyMail,
  sampleNewsletterMail,
  sampleRefundMail,
  sampleVouchers,
  sampleVouchersByLink,
  sampleWithdrawalMail,
} from "./sample-mails.ts";

interface Dress {
  language: Language;
  brand?: MailBrand;
}

/** The output of a template, also of one that runs in a thread of its own. */
interface Rendered {
  subject: string;
  html: string;
  text: string;
  attachments?: readonly { file_name: string; media_type: string; content: Uint8Array; content_id?: string }[];
}

type Templates = {
  [Kind in Exclude<keyof typeof mailTemplates, "sms">]: (
    ...mail: Parameters<(typeof mailTemplates)[Kind]>
  ) => Promise<Rendered>;
};

/** Every mail to customers with sample content, in a language and the look of a website. */
export function everyMail(templates: Templates, { language, brand = sampleBrand }: Dress) {
  const dress = { language, brand };
  return [
    { kind: "confirmation", render: () => templates.confirmation({ ...sampleConfirmation, ...dress }) },
    ...MONEY_MAIL_KINDS.map((kind) => ({
      kind: `money ${kind}`,
      render: () => templates.money({ ...sampleMoneyMail, kind, ...dress }),
    })),
    { kind: "withdrawal", render: () => templates.withdrawal({ ...sampleWithdrawalMail, ...dress }) },
    { kind: "invoice", render: () => templates.invoice({ ...sampleInvoiceMail, ...dress }) },
    { kind: "corrected", render: () => templates.corrected({ ...sampleCorrectedMail, ...dress }) },
    { kind: "dispatch", render: () => templates.dispatch({ ...sampleDispatchMail, ...dress }) },
    { kind: "refund", render: () => templates.refund({ ...sampleRefundMail, ...dress }) },
    ...ACCOUNT_MAIL_KINDS.map((kind) => ({
      kind: `account ${kind}`,
      render: () => templates.account({ ...sampleAccountMail, kind, ...dress }),
    })),
    ...NEWSLETTER_MAIL_KINDS.map((kind) => ({
      kind: `newsletter ${kind}`,
      render: () => templates.newsletter({ ...sampleNewsletterMail, kind, ...dress }),
    })),
    { kind: "vouchers", render: () => templates.vouchers({ ...sampleVouchers, ...dress }) },
    { kind: "vouchers by link", render: () => templates.vouchers({ ...sampleVouchersByLink, ...dress }) },
    { kind: "code file", render: () => templates.codeFile({ ...sampleCodeFileMail, ...dress }) },
    { kind: "e-card", render: () => templates.eCard({ ...sampleECardMail, ...dress }) },
  ] as const;
}
