import { pastedEmail } from "../text/pasted.ts";
import {
  ADDRESS_LIMITS,
  type Address,
  type AddressProblem,
  type AddressRules,
  COUNTRIES,
  type Country,
  EMAIL_MIN_LENGTH,
  EMPTY_ADDRESS,
  hasEmailForm,
  isRequiredField,
} from "./address.ts";

// Apart from what pages need to show a form, because browsers load the validation when somebody begins to type.

export interface FieldError {
  field_name: keyof Address;
  problem: AddressProblem;
}

const PHONE = /^\+?\d(?:[\s()/.-]*\d){4,}$/;

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

function isCountry(value: string): value is Country {
  return (COUNTRIES as readonly string[]).includes(value);
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
    if (value.length < EMAIL_MIN_LENGTH) {
      return "too_short";
    }
    return hasEmailForm(value) ? undefined : "invalid_email";
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
  return pastedEmail(email) === pastedEmail(repeat) ? undefined : "emails_differ";
}

/** The invalid fields, in the order of the form. */
export function addressErrors(address: Address, rules: AddressRules): FieldError[] {
  const fields = Object.keys(EMPTY_ADDRESS) as (keyof Address)[];
  return fields.flatMap((field_name) => {
    const problem = addressFieldProblem(field_name, address, rules);
    return problem ? [{ field_name, problem }] : [];
  });
}
