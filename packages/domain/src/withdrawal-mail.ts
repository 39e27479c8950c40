import type { Language } from "./language.ts";
import type { Currency } from "./money.ts";
import type { MailBrand } from "./order-mail.ts";
import type { WithdrawalStatement } from "./withdrawal.ts";

/** The receipt of a withdrawal: what was stated, and when it arrived [withdrawal.receipt]. */
export interface WithdrawalMail {
  brand: MailBrand;
  language: Language;
  currency: Currency;
  statement: WithdrawalStatement;
  arrived_at: Date;
}
