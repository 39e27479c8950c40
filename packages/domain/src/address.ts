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

export interface FieldError {
  field_name: keyof Address;
  problem: AddressProblem;
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

const EMAIL_MIN = 6;
const EMAIL = /^[^\s@<>()",;:\\[\]]+@[^\s@.<>()",;:\\[\]]+(\.[^\s@.<>()",;:\\[\]]+)+$/u;
const PHONE = /^\+?\d(?:[\s()/.-]*\d){4,}$/;

/** The characters that a field with this problem may have at most, or must have at least. */
export function addressLimit(field: AddressField, problem: AddressProblem): number {
  const most = ADDRESS_LIMITS[field as keyof typeof ADDRESS_LIMITS] ?? ADDRESS_LIMITS.email;
  return problem === "too_short" ? EMAIL_MIN : most;
}

/** True if a text may be an e-mail address. */
export function hasEmailForm(text: string): boolean {
  return text.length >= EMAIL_MIN && text.length <= ADDRESS_LIMITS.email && EMAIL.test(text);
}

/** Line breaks and other control characters. Every field is a single line. */
const NOT_IN_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** The default pattern of post codes: four or five digits [address.post-code]. */
const DIGITS = /^\d{4,5}$/;
const ZIP_CODES: Record<Country, RegExp> = {
  DE: DIGITS,
  AT: DIGITS,
  CH: DIGITS,
  FR: DIGITS,
  BE: DIGITS,
  ES: DIGITS,
  IT: DIGITS,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  PL: /^\d{2}-?\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
};

const REQUIRED: readonly AddressField[] = [
  "first_name",
  "last_name",
  "address",
  "zip_code",
  "city",
  "country_id",
  "email",
];
const REQUIRED_SHORT: readonly AddressField[] = ["first_name", "last_name", "email"];

function isCountry(value: string): value is Country {
  return (COUNTRIES as readonly string[]).includes(value);
}

export function isRequiredField(field: AddressField, rules: AddressRules): boolean {
  if (field === "phone_number") {
    return rules.phoneRequired;
  }
  if (field === "email_repeat") {
    return true;
  }
  return (rules.short ? REQUIRED_SHORT : REQUIRED).includes(field);
}

/** Validates one field of an address, ignoring leading and trailing spaces. Returns undefined if it is valid. */
export function addressFieldProblem(
  field: keyof Address,
  address: Address,
  rules: AddressRules,
): AddressProblem | undefined {
  const value = String(address[field] ?? "").trim();
  if (!value) {
    return isRequiredField(field, rules) ? "required" : undefined;
  }
  const limit = ADDRESS_LIMITS[field as keyof typeof ADDRESS_LIMITS];
  if (limit !== undefined && value.length > limit) {
    return "too_long";
  }
  const problem = FORM_RULES[field]?.(value, address, rules);
  return problem ?? (NOT_IN_ONE_LINE.test(value) ? "invalid_characters" : undefined);
}

type FormRule = (value: string, address: Address, rules: AddressRules) => AddressProblem | undefined;

const FORM_RULES: Partial<Record<keyof Address, FormRule>> = {
  email: (value) => {
    if (value.length < EMAIL_MIN) {
      return "too_short";
    }
    return EMAIL.test(value) ? undefined : "invalid_email";
  },
  phone_number: (value) => (PHONE.test(value) ? undefined : "invalid_phone"),
  country_id: (value, _, rules) => (rules.countries.includes(value) ? undefined : "invalid_country"),
  zip_code: (value, { country_id }) => {
    const pattern = isCountry(country_id) ? ZIP_CODES[country_id] : DIGITS;
    return pattern.test(value) ? undefined : "invalid_zip_code";
  },
};

/** Validates the repeated e-mail, which the browser does not send. */
export function emailRepeatProblem(email: string, repeat: string): AddressProblem | undefined {
  if (!repeat.trim()) {
    return "required";
  }
  return email.trim() === repeat.trim() ? undefined : "emails_differ";
}

/** The invalid fields, in the order of the form. */
export function addressErrors(address: Address, rules: AddressRules): FieldError[] {
  const fields = Object.keys(EMPTY_ADDRESS) as (keyof Address)[];
  return fields.flatMap((field_name) => {
    const problem = addressFieldProblem(field_name, address, rules);
    return problem ? [{ field_name, problem }] : [];
  });
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

/** The address with every text trimmed. */
export function trimmedAddress(address: Address): Address {
  const entries = Object.entries(address).map(([key, value]) => [
    key,
    typeof value === "string" ? value.trim() : value,
  ]);
  return { ...EMPTY_ADDRESS, ...Object.fromEntries(entries) };
}

/**
 * An e-mail address in the form in which two are compared: most servers ignore the case. Nothing else is folded, since
 * dots and suffixes belong to different people at some providers.
 */
export function normalisedEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/**
 * The fields in which an address differs from one that a voucher is bound to. Only what the bound one fills counts, and
 * neither e-mail address nor telephone number; case and repeated spaces do not [voucher.mandatory-address].
 */
export function fieldsUnlike(bound: Address, address: Address): (keyof Address)[] {
  const fields = Object.keys(EMPTY_ADDRESS) as (keyof Address)[];
  const fixed = fields.filter((field) => !FREE.includes(field) && folded(bound[field]) !== "");
  return fixed.filter((field) => folded(bound[field]) !== folded(address[field]));
}

/** An address with what it leaves empty taken from the one that a voucher is bound to: a short form lacks the street. */
export function completedAddress(bound: Address, address: Address): Address {
  const missing = Object.entries(bound).filter(([field]) => folded(address[field as keyof Address]) === "");
  return { ...address, ...Object.fromEntries(missing) };
}

/** True if vouchers that are bound to these addresses can be used together. */
export function isSamePlace(one: Address, other: Address): boolean {
  return fieldsUnlike(one, other).length === 0 && fieldsUnlike(other, one).length === 0;
}

/** What a bound address leaves to the customer. */
const FREE: readonly (keyof Address)[] = ["email", "phone_number"];

function folded(value: string | number | null): string {
  return String(value ?? "")
    .normalize("NFC")
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase();
}
