import type { BasketView } from "@guerdon/contract";
import type { Language } from "@guerdon/domain/text/language";
import { longDay } from "@guerdon/domain/time/day";
import type { UsedCode } from "./used-codes.tsx";

/** The entered codes of a basket, and its account's credit. */
export function usedCodesOf({ payments }: BasketView, language: Language): UsedCode[] {
  return payments.map((payment) => ({
    id: payment.partial_payment_id,
    code: payment.code,
    issued: payment.issued_value,
    value: payment.value,
    used: payment.used_value,
    reserved: payment.reserved_value,
    expires: payment.expiration_date && longDay(payment.expiration_date, language),
  }));
}
