import type { AccountMail } from "@guerdon/domain/account-mail";
import type { ConfirmationMail, VouchersMail } from "@guerdon/domain/order-mail";
import { Account } from "./account.tsx";
import { accountTexts } from "./account-texts.ts";
import { Confirmation } from "./confirmation.tsx";
import { mailWords } from "./mail-words.ts";
import { accountText } from "./plain-text/account-text.ts";
import { confirmationText } from "./plain-text/confirmation-text.ts";
import { vouchersText } from "./plain-text/vouchers-text.ts";
import { renderMail } from "./render-mail.ts";
import { Vouchers } from "./vouchers.tsx";

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
  async account(mail: AccountMail) {
    const words = mailWords(mail);
    return {
      subject: accountTexts(mail, words).title,
      html: renderMail(<Account mail={mail} words={words} />),
      text: accountText(mail, words),
    };
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
