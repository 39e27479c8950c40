import type { AccountMail } from "@guerdon/domain/account-mail";
import type { Barcode } from "@guerdon/domain/barcode";
import type { NewsletterMail } from "@guerdon/domain/newsletter-mail";
import type {
  ConfirmationMail,
  CorrectedMail,
  DispatchMail,
  MoneyMail,
  RefundMail,
  VouchersMail,
} from "@guerdon/domain/order-mail";
import type { TroubleMail } from "@guerdon/domain/trouble-mail";
import type { VoucherDocument } from "@guerdon/domain/voucher-document";
import { Account } from "./account.tsx";
import { accountTexts } from "./account-texts.ts";
import { Confirmation } from "./confirmation.tsx";
import { Corrected } from "./corrected.tsx";
import { Dispatch } from "./dispatch.tsx";
import { mailWords } from "./mail-words.ts";
import { Money } from "./money.tsx";
import { moneyTexts } from "./money-texts.ts";
import { Newsletter } from "./newsletter.tsx";
import { newsletterTexts } from "./newsletter-texts.ts";
import { accountText } from "./plain-text/account-text.ts";
import { confirmationText } from "./plain-text/confirmation-text.ts";
import { correctedText } from "./plain-text/corrected-text.ts";
import { dispatchMailText } from "./plain-text/dispatch-text.ts";
import { moneyText } from "./plain-text/money-text.ts";
import { newsletterText } from "./plain-text/newsletter-text.ts";
import { refundText } from "./plain-text/refund-text.ts";
import { troubleText } from "./plain-text/trouble-text.ts";
import { vouchersSms } from "./plain-text/vouchers-sms.ts";
import { vouchersText } from "./plain-text/vouchers-text.ts";
import { Refund } from "./refund.tsx";
import { renderMail } from "./render-mail.ts";
import { Trouble } from "./trouble.tsx";
import { troubleSubject } from "./trouble-texts.ts";
import { Vouchers } from "./vouchers.tsx";

/** The shop's mails, each as HTML and as plain text from separate templates, and what belongs to them. */
export const mailTemplates = {
  // What draws them takes a third of a second to load, which most processes never need.
  async voucherDocument(document: VoucherDocument) {
    const { voucherDocument } = await import("./documents/voucher-document.ts");
    return voucherDocument(document);
  },
  async barcode(barcode: Barcode, code: string) {
    const { barcodePng } = await import("./barcode.ts");
    return barcodePng(barcode, code);
  },
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
  async corrected(mail: CorrectedMail) {
    const words = mailWords(mail);
    const { order_number: number, brand } = mail;
    return {
      subject: words.t("mails.corrected.subject", { number, website: brand.website_title }),
      html: renderMail(<Corrected mail={mail} words={words} />),
      text: correctedText(mail, words),
    };
  },
  sms(mail: VouchersMail) {
    return vouchersSms(mail, mailWords(mail));
  },
  async trouble(mail: TroubleMail) {
    return { subject: troubleSubject(mail), html: renderMail(<Trouble mail={mail} />), text: troubleText(mail) };
  },
  async vouchers(mail: VouchersMail) {
    const words = mailWords(mail);
    const { t } = words;
    const count = mail.vouchers.flatMap(({ codes }) => codes).length;
    const website = mail.brand.website_title;
    return {
      subject: t("mails.vouchers.subject", { count, number: mail.order_number, website }),
      html: renderMail(<Vouchers mail={mail} words={words} />),
      text: vouchersText(mail, words),
    };
  },
};
