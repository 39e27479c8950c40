import type { Currency } from "../money/money.ts";
import type { WithdrawalStatement } from "../order/withdrawal.ts";
import type { Language } from "../text/language.ts";
import type { MailBrand } from "./order-mail.ts";

/** The receipt of a withdrawal: what was stated, and when it arrived [withdrawal.receipt]. */
export interface WithdrawalMail {
  brand: MailBrand;
  language: Language;
  currency: Currency;
  statement: WithdrawalStatement;
  arrived_at: Date;
}
