import { DEFAULT_KEPT_YEARS } from "@guerdon/domain/invoice";
import { isVatId, normalizeVatId } from "@guerdon/domain/invoice/invoice-issuer";
import { z } from "zod";
import { bankAccount } from "./bank-account.ts";

const line = z.string().trim().min(1).max(120);

/** The issuer of the documents [invoice.issuer]. */
const issuer = z
  .strictObject({
    /** Websites that name the same issuer share its series of numbers. */
    id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "must be lower-case letters, digits and dashes"),
    legal_name: line,
    /** Without the country. */
    address: z.array(line).min(1).max(5),
    country: z.string().regex(/^[A-Z]{2}$/, "must be an ISO 3166 code of two letters such as DE"),
    vat_id: z
      .string()
      .transform(normalizeVatId)
      .refine(isVatId, "must be a VAT id as its country writes it, such as DE123456789")
      .nullable()
      .default(null),
    tax_number: line.nullable().default(null),
    register: line.nullable().default(null),
    email: z.email(),
    phone: line.nullable().default(null),
    bank: bankAccount
      .pick({ bank: true, iban: true, bic: true })
      .strict()
      .transform(({ bank: name, iban, bic }) => ({ name, iban, bic }))
      .nullable()
      .default(null),
  })
  .refine(({ vat_id, tax_number }) => vat_id !== null || tax_number !== null, {
    message: "is needed, or a tax_number",
    path: ["vat_id"],
  });

/** Invoices and credit notes of a website [invoice.settings]. */
export const invoiceSettings = z.strictObject({
  issuer,
  /** The prefix of numbers. */
  number_prefix: z
    .string()
    .regex(/^([A-Z0-9]{1,8}-){0,2}$/, "must be upper-case letters and digits that end with a hyphen, such as AU-")
    .default(""),
  /** Whole years after that of its date in which a document is kept. Laws of EU countries want at least five. */
  kept_years: z.int().min(5).max(30).default(DEFAULT_KEPT_YEARS),
  /** Whether each document is mailed as soon as it is there. */
  by_mail: z.boolean().default(false),
});
