import type { WithdrawalMail } from "@guerdon/domain/mail/withdrawal-mail";
import type { MailWords } from "../mail-words.ts";
import { withdrawalTexts } from "../withdrawal-texts.ts";
import { letter, section, signature } from "./letter.ts";

/** The receipt of a withdrawal as plain text. */
export function withdrawalText(mail: WithdrawalMail, words: MailWords): string {
  const { title, text, stated, facts, next, why } = withdrawalTexts(mail, words);
  return letter([
    words.t("mails.greeting", { name: mail.statement.name }),
    `${title} ${text}`,
    section(
      stated,
      facts.map(({ label, value }) => words.pair(label, value)),
    ),
    next,
    ...signature(mail.brand, words, why),
  ]);
}
