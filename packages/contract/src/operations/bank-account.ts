import { HOLDER_LENGTH, isHolder } from "@guerdon/domain/payment/epc-qr";
import { isBic, isIban, normalizeIban } from "@guerdon/domain/payment/iban";
import { z } from "zod";

/** As banks print them: digits and letters, also in groups. */
const nationalNumber = z
  .string()
  .regex(/^[0-9A-Za-z][0-9A-Za-z /-]{0,33}$/, "must be letters and digits, at most 34 characters");

/** The bank account to which a website's customers transfer money [payment.bank-account]. */
export const bankAccount = z.strictObject({
  holder: z.string().refine(isHolder, `must be a single line of at most ${HOLDER_LENGTH} characters`),
  bank: z.string().refine(isHolder, `must be a single line of at most ${HOLDER_LENGTH} characters`),
  iban: z
    .string()
    .transform(normalizeIban)
    .refine(isIban, "must be an IBAN; a digit is wrong or missing, or the country has none"),
  bic: z
    .string()
    .transform((typed) => typed.trim().toUpperCase())
    .refine(isBic, "must be a BIC of 8 or 11 characters"),
  /** The numbers of the country's older form, if customers may still need them. */
  account_number: nationalNumber.optional(),
  bank_code: nationalNumber.optional(),
});
