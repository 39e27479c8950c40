import type { CodeFileMail } from "@guerdon/domain/mail/order-mail";
import type { MailWords } from "./mail-words.ts";

/** Returns the number of codes that a company gets with a mail. */
export function codeCount({ lines }: CodeFileMail): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0);
}

/** Returns the subject of a mail that brings codes, or only news of e-cards. */
export function codeFileSubject(mail: CodeFileMail, { t }: MailWords): string {
  const { order_number: number, brand, e_cards } = mail;
  const count = codeCount(mail);
  const website = brand.website_title;
  return count > 0
    ? t("mails.code-file.subject", { count, number, website })
    : t("mails.code-file.e-cards-subject", { count: e_cards, number, website });
}

/** The same as a title. */
export function codeFileTitle(mail: CodeFileMail, { t }: MailWords): string {
  const count = codeCount(mail);
  return count > 0
    ? t("mails.code-file.title", { count })
    : t("mails.code-file.e-cards-title", { count: mail.e_cards });
}

/** Where the codes are, that they are worth money, and to how many people e-cards were sent. */
export function codeFileTexts(mail: CodeFileMail, { t }: MailWords): string[] {
  const { is_attached, e_cards } = mail;
  return [
    ...(codeCount(mail) > 0 ? [t(is_attached ? "mails.code-file.attached" : "mails.code-file.linked")] : []),
    ...(e_cards > 0 ? [t("mails.code-file.e-cards", { count: e_cards })] : []),
  ];
}

/** Returns the products of the codes, as "25 × Röstmond Gutschein, 25 €". */
export function codeFileItems({ lines }: CodeFileMail, { money }: MailWords): { position: number; text: string }[] {
  return lines.map(({ position, name, face_value, quantity }) => ({
    position,
    text: [`${quantity} × ${name}`, ...(face_value === null ? [] : [money(face_value)])].join(", "),
  }));
}
