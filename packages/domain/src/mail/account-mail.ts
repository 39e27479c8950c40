import type { Currency } from "../money/money.ts";
import type { Language } from "../text/language.ts";
import type { MailBrand } from "./order-mail.ts";

/** Mails about an account: with a link to choose a password or to confirm an address, or telling that one changes. */
export const ACCOUNT_MAIL_KINDS = ["reset", "changed", "confirm", "changing"] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

export interface AccountMail {
  kind: AccountMailKind;
  brand: MailBrand;
  language: Language;
  currency: Currency;
  user_name: string;
  /** Works once, for an hour; null for mails that only tell. */
  link: string | null;
}
