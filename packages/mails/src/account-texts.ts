import type { AccountMail } from "@guerdon/domain/mail/account-mail";
import type { MailWords } from "./mail-words.ts";

/** The texts of a mail about an account, in both of its forms. */
export function accountTexts({ kind, user_name: name, brand }: AccountMail, { t }: MailWords) {
  const why = t("mails.account.why", { website: brand.website_title });
  const linkNotes = [t("mails.account.link"), t("mails.account.ignore")];
  switch (kind) {
    case "reset":
      return {
        title: t("mails.account.reset.title"),
        text: t("mails.account.reset.text", { name }),
        action: t("mails.account.reset.action"),
        notes: linkNotes,
        why,
      };
    case "confirm":
      return {
        title: t("mails.account.confirm.title"),
        text: t("mails.account.confirm.text", { name }),
        action: t("mails.account.confirm.action"),
        notes: linkNotes,
        why,
      };
    case "changed":
      return {
        title: t("mails.account.changed.title"),
        text: t("mails.account.changed.text", { name }),
        action: undefined,
        notes: [],
        why,
      };
    case "changing":
      return {
        title: t("mails.account.changing.title"),
        text: t("mails.account.changing.text", { name }),
        action: undefined,
        notes: [],
        why,
      };
  }
}
