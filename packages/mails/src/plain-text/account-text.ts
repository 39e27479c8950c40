import type { AccountMail } from "@guerdon/domain/mail/account-mail";
import { accountTexts } from "../account-texts.ts";
import type { MailWords } from "../mail-words.ts";
import { letter, signature } from "./letter.ts";

/** A mail about an account as plain text. */
export function accountText(mail: AccountMail, words: MailWords): string {
  const { text, notes, why } = accountTexts(mail, words);
  return letter([
    words.t("mails.greeting", { name: mail.user_name }),
    text,
    mail.link ?? "",
    notes,
    ...signature(mail.brand, words, why),
  ]);
}
