import type { AccountMail } from "@guerdon/domain/mail/account-mail";
import type { InvoiceMail } from "@guerdon/domain/mail/invoice-mail";
import type { NewsletterMail } from "@guerdon/domain/mail/newsletter-mail";
import type {
  CodeFileMail,
  ConfirmationMail,
  CorrectedMail,
  DispatchMail,
  ECardMail,
  MailVoucher,
  MoneyMail,
  RefundMail,
  VouchersMail,
} from "@guerdon/domain/mail/order-mail";
import type { TroubleMail } from "@guerdon/domain/mail/trouble-mail";
import type { WithdrawalMail } from "@guerdon/domain/mail/withdrawal-mail";
import { Account } from "./account.tsx";
import { accountTexts } from "./account-texts.ts";
import { CodeFile } from "./code-file.tsx";
import { codeFileSubject } from "./code-file-texts.ts";
import { Confirmation } from "./confirmation.tsx";
import { Corrected } from "./corrected.tsx";
import { Dispatch } from "./dispatch.tsx";
import { ECard } from "./e-card.tsx";
import { Invoice } from "./invoice.tsx";
import { invoiceTexts } from "./invoice-texts.ts";
import { mailWords } from "./mail-words.ts";
import { Money } from "./money.tsx";
import { moneyTexts } from "./money-texts.ts";
import { Newsletter } from "./newsletter.tsx";
import { newsletterTexts } from "./newsletter-texts.ts";
import { accountText } from "./plain-text/account-text.ts";
import { codeFileText } from "./plain-text/code-file-text.ts";
import { confirmationText } from "./plain-text/confirmation-text.ts";
import { correctedText } from "./plain-text/corrected-text.ts";
import { dispatchMailText } from "./plain-text/dispatch-text.ts";
import { eCardText } from "./plain-text/e-card-text.ts";
import { invoiceText } from "./plain-text/invoice-text.ts";
import { moneyText } from "./plain-text/money-text.ts";
import { newsletterText } from "./plain-text/newsletter-text.ts";
import { refundText } from "./plain-text/refund-text.ts";
import { troubleText } from "./plain-text/trouble-text.ts";
import { vouchersSms } from "./plain-text/vouchers-sms.ts";
import { vouchersText } from "./plain-text/vouchers-text.ts";
import { withdrawalText } from "./plain-text/withdrawal-text.ts";
import { Refund } from "./refund.tsx";
import { renderMail } from "./render-mail.ts";
import { Trouble } from "./trouble.tsx";
import { troubleSubject } from "./trouble-texts.ts";
import { voucherCount } from "./voucher-details.ts";
import { Vouchers } from "./vouchers.tsx";
import { Withdrawal } from "./withdrawal.tsx";
import { withdrawalTexts } from "./withdrawal-texts.ts";

/** The shop's mails, each as HTML and as plain text from separate templates. */
export const mailTemplates = {
  async confirmation(mail: ConfirmationMail) {
    const words = mailWords(mail);
    const { t } = words;
    return {
      subject: t("mails.confirmation.subject", { number: mail.order_number, website: mail.brand.website_title }),
      html: renderMail(<Confirmation mail={mail} words={words} />),
      text: confirmationText(mail, words),
    };
  },
  async money(mail: MoneyMail) {
    const words = mailWords(mail);
    return {
      subject: moneyTexts(mail, words).subject,
      html: renderMail(<Money mail={mail} words={words} />),
      text: moneyText(mail, words),
    };
  },
  async refund(mail: RefundMail) {
    const words = mailWords(mail);
    const { order_number: number, brand } = mail;
    return {
      subject: words.t("mails.refund.subject", { number, website: brand.website_title }),
      html: renderMail(<Refund mail={mail} words={words} />),
      text: refundText(mail, words),
    };
  },
  async dispatch(mail: DispatchMail) {
    const words = mailWords(mail);
    const { order_number: number, brand } = mail;
    return {
      subject: words.t("mails.dispatch.subject", { number, website: brand.website_title }),
      html: renderMail(<Dispatch mail={mail} words={words} />),
      text: dispatchMailText(mail, words),
    };
  },
  async account(mail: AccountMail) {
    const words = mailWords(mail);
    return {
      subject: accountTexts(mail, words).title,
      html: renderMail(<Account mail={mail} words={words} />),
      text: accountText(mail, words),
    };
  },
  async newsletter(mail: NewsletterMail) {
    const words = mailWords(mail);
    return {
      subject: newsletterTexts(mail, words).title,
      html: renderMail(<Newsletter mail={mail} words={words} />),
      text: newsletterText(mail, words),
    };
  },
  async withdrawal(mail: WithdrawalMail) {
    const words = mailWords(mail);
    return {
      subject: withdrawalTexts(mail, words).subject,
      html: renderMail(<Withdrawal mail={mail} words={words} />),
      text: withdrawalText(mail, words),
    };
  },
  async invoice(mail: InvoiceMail) {
    const words = mailWords(mail);
    return {
      subject: invoiceTexts(mail, words).subject,
      html: renderMail(<Invoice mail={mail} words={words} />),
      text: invoiceText(mail, words),
    };
  },
  async corrected(mail: CorrectedMail) {
    const words = mailWords(mail);
    const { order_number: number, brand } = mail;
    return {
      subject: words.t("mails.corrected.subject", { number, website: brand.website_title }),
      html: renderMail(<Corrected mail={mail} words={words} />),
      text: correctedText(mail, words),
    };
  },
  async codeFile(mail: CodeFileMail) {
    const words = mailWords(mail);
    return {
      subject: codeFileSubject(mail, words),
      html: renderMail(<CodeFile mail={mail} words={words} />),
      text: codeFileText(mail, words),
    };
  },
  async eCard(mail: ECardMail) {
    const words = mailWords(mail);
    const { greeting, brand } = mail;
    const { contentIds, attachments } = await barcodesOf([mail.voucher]);
    return {
      subject: words.t("mails.e-card.subject", { from: greeting.from, website: brand.website_title }),
      html: renderMail(<ECard mail={mail} barcodes={contentIds} words={words} />),
      text: eCardText(mail, words),
      attachments,
    };
  },
  async sms(mail: VouchersMail) {
    return vouchersSms(mail, mailWords(mail));
  },
  async trouble(mail: TroubleMail) {
    return { subject: troubleSubject(mail), html: renderMail(<Trouble mail={mail} />), text: troubleText(mail) };
  },
  async vouchers(mail: VouchersMail) {
    const words = mailWords(mail);
    const { t } = words;
    const count = voucherCount(mail);
    const website = mail.brand.website_title;
    const { contentIds, attachments } = await barcodesOf(mail.vouchers);
    return {
      subject: t("mails.vouchers.subject", { count, number: mail.order_number, website }),
      html: renderMail(<Vouchers mail={mail} barcodes={contentIds} words={words} />),
      text: vouchersText(mail, words),
      attachments,
    };
  },
};

/** The bar codes that come with a mail, and their content ids by code. */
async function barcodesOf(vouchers: readonly MailVoucher[]) {
  // The module that draws bar codes takes long to load, and most processes never need it.
  const { barcodePictures } = await import("./barcode-pictures.ts");
  const pictures = await barcodePictures(vouchers);
  return {
    contentIds: new Map(pictures.map(({ code, content_id }) => [code, content_id])),
    attachments: pictures.map(({ code: _, ...picture }) => picture),
  };
}
