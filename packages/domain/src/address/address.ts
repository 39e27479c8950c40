import { pastedEmail } from "../text/pasted.ts";

/** The countries of all addresses, ISO 3166-1 alpha-2 [address.countries]. */
export const COUNTRIES = ["DE", "AT", "CH", "FR", "SE", "BE", "GB", "NL", "ES", "IT", "PL"] as const;
export type Country = (typeof COUNTRIES)[number];

/** 2: Mr, 3: Ms, 5: diverse or not stated [address.salutation]. */
export const SALUTATIONS = [2, 3, 5] as const;
export type Salutation = (typeof SALUTATIONS)[number];

/** An address as entered. Empty fields are empty strings. */
export interface Address {
  salutation: Salutation | null;
  first_name: string;
  last_name: string;
  firm_name: string;
  firm_department: string;
  address: string;
  address_2: string;
  zip_code: string;
  city: string;
  country_id: string;
  phone_number: string;
  email: string;
}

export type AddressField = keyof Address | "email_repeat";

/** The reasons why a field is invalid; the message key is `address.error.{problem}`. */
export const ADDRESS_PROBLEMS = [
  "required",
  "too_long",
  "too_short",
  "invalid_characters",
  "invalid_email",
  "emails_differ",
  "invalid_zip_code",
  "invalid_phone",
  "invalid_country",
  "fixed",
] as const;
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];

export interface AddressRules {
  /** The selectable countries. */
  countries: readonly string[];
  /** True if a line is delivered by SMS [address.phone]. */
  phoneRequired: boolean;
  /** Only names and e-mail are required [address.short]. */
  short: boolean;
}

/** Maximum lengths in characters [address.fields]. */
export const ADDRESS_LIMITS = {
  first_name: 50,
  last_name: 50,
  firm_name: 50,
  firm_department: 50,
  address: 100,
  address_2: 50,
  city: 60,
  phone_number: 30,
  email: 150,
} as const satisfies Partial<Record<AddressField, number>>;

/** The characters that an e-mail address has at least. */
export const EMAIL_MIN_LENGTH = 6;
const EMAIL = /^[^\s@<>()",;:\\[\]]+@[^\s@.<>()",;:\\[\]]+(\.[^\s@.<>()",;:\\[\]]+)+$/u;

/** The fields whose length is limited. */
type LimitedField = keyof typeof ADDRESS_LIMITS;

function isLimited(field: AddressField): field is LimitedField {
  return field in ADDRESS_LIMITS;
}

/**
 * The characters that a field with this problem may have at most, or must have at least; the least for an e-mail address,
 * since no other field has one. Undefined for a field whose length is not limited.
 */
export function addressLimit(field: AddressField, problem: AddressProblem): number | undefined {
  if (problem === "too_short") {
    return EMAIL_MIN_LENGTH;
  }
  return isLimited(field) ? ADDRESS_LIMITS[field] : undefined;
}

/** True if a text may be an e-mail address. */
export function hasEmailForm(text: string): boolean {
  return text.length >= EMAIL_MIN_LENGTH && text.length <= ADDRESS_LIMITS.email && EMAIL.test(text);
}

/** Countries whose post codes contain letters. */
const COUNTRIES_WITH_LETTER_POST_CODES: readonly string[] = ["GB", "NL"] satisfies Country[];

/** True if the post codes of all these countries can be typed with digits alone, separators being optional. */
export function hasDigitPostCodes(countries: readonly string[]): boolean {
  return !countries.some((country) => COUNTRIES_WITH_LETTER_POST_CODES.includes(country));
}

const REQUIRED_FIELDS: readonly AddressField[] = [
  "first_name",
  "last_name",
  "address",
  "zip_code",
  "city",
  "country_id",
  "email",
];
const REQUIRED_FIELDS_OF_SHORT_FORM: readonly AddressField[] = ["first_name", "last_name", "email"];

export function isRequiredField(field: AddressField, rules: AddressRules): boolean {
  if (field === "phone_number") {
    return rules.phoneRequired;
  }
  if (field === "email_repeat") {
    return true;
  }
  return (rules.short ? REQUIRED_FIELDS_OF_SHORT_FORM : REQUIRED_FIELDS).includes(field);
}

export const EMPTY_ADDRESS: Address = {
  salutation: null,
  first_name: "",
  last_name: "",
  firm_name: "",
  firm_department: "",
  address: "",
  address_2: "",
  zip_code: "",
  city: "",
  country_id: "",
  phone_number: "",
  email: "",
};

/** The address with every text trimmed, and the e-mail address without what was pasted around it [errors.pasted]. */
export function trimmedAddress(address: Address): Address {
  const entries = Object.entries(address).map(([key, value]) => [
    key,
    typeof value === "string" ? value.trim() : value,
  ]);
  const trimmed: Address = { ...EMPTY_ADDRESS, ...Object.fromEntries(entries) };
  return { ...trimmed, email: pastedEmail(trimmed.email) };
}

/**
 * An e-mail address in the form in which two are compared: most servers ignore the case. Nothing else is folded, since
 * dots and suffixes belong to different people at some providers.
 */
export function normalisedEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/** The fields that an address to which a voucher is bound leaves to the customer. */
const UNBOUND_FIELDS: readonly (keyof Address)[] = ["email", "phone_number"];

/**
 * The fields in which an address differs from one that a voucher is bound to. Only what the bound one fills counts, and
 * neither e-mail address nor telephone number; case and repeated spaces do not [voucher.mandatory-address].
 */
export function fieldsUnlike(bound: Address, address: Address): (keyof Address)[] {
  const fields = Object.keys(EMPTY_ADDRESS) as (keyof Address)[];
  const fixed = fields.filter((field) => !UNBOUND_FIELDS.includes(field) && folded(bound[field]) !== "");
  return fixed.filter((field) => folded(bound[field]) !== folded(address[field]));
}

/** An address with what it leaves empty taken from the one that a voucher is bound to: a short form lacks the street. */
export function completedAddress(bound: Address, address: Address): Address {
  const missing = Object.entries(bound).filter(([field]) => folded(address[field as keyof Address]) === "");
  return { ...address, ...Object.fromEntries(missing) };
}

/** True if two addresses say the same; case and repeated spaces do not count. */
export function isSameAddress(one: Address, other: Address): boolean {
  return (Object.keys(EMPTY_ADDRESS) as (keyof Address)[]).every(
    (field) => folded(one[field]) === folded(other[field]),
  );
}

/** True if vouchers that are bound to these addresses can be used together. */
export function isSamePlace(one: Address, other: Address): boolean {
  return fieldsUnlike(one, other).length === 0 && fieldsUnlike(other, one).length === 0;
}

function folded(value: string | number | null): string {
  return String(value ?? "")
    .normalize("NFC")
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase();
}
