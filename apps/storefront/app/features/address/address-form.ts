import {
  type Address,
  type AddressField,
  type AddressProblem,
  type AddressRules,
  addressErrors,
  EMPTY_ADDRESS,
  emailRepeatProblem,
  SALUTATIONS,
  trimmedAddress,
} from "@guerdon/domain/address";

/** The two addresses of an order, as prefixes of the form's field names. */
export type AddressPart = "delivery" | "invoice";

/** The values of an address form's fields. */
export type AddressTexts = Partial<Record<AddressField, string>>;

export interface AddressFormValue {
  delivery?: AddressTexts;
  invoice?: AddressTexts;
  invoice_choice?: "same" | "different";
}

export type PartRules = Record<AddressPart, AddressRules>;

export interface CheckedAddresses {
  delivery: Address;
  invoice: Address;
}

/** The error of each invalid field, by names such as `delivery.zip_code`. */
export type FieldErrors = Record<string, AddressProblem>;

/** Reads the form; its fields are named `delivery.city`, `invoice.city`. */
export function readAddressForm(form: FormData): AddressFormValue {
  const value: Required<AddressFormValue> = { delivery: {}, invoice: {}, invoice_choice: "same" };
  for (const [name, text] of form) {
    const [part, field] = name.split(".");
    if ((part === "delivery" || part === "invoice") && field) {
      value[part][field as AddressField] = String(text);
    }
  }
  if (form.get("invoice_choice") === "different") {
    value.invoice_choice = "different";
  }
  return value;
}

/**
 * Validates the whole form by the rules of the domain, in the browser and on the server.
 * @returns the addresses, or the error of each invalid field
 */
export function checkAddresses(
  form: AddressFormValue,
  rules: PartRules,
): { value: CheckedAddresses; errors?: undefined } | { errors: FieldErrors } {
  const different = form.invoice_choice === "different";
  const delivery = toAddress(form.delivery);
  const invoice = different ? toAddress(form.invoice) : delivery;
  const errors: FieldErrors = {
    ...errorsOf("delivery", [delivery, form.delivery], rules),
    ...(different && errorsOf("invoice", [invoice, form.invoice], rules)),
  };
  return Object.keys(errors).length > 0 ? { errors } : { value: { delivery, invoice } };
}

function errorsOf(
  part: AddressPart,
  [address, texts]: [Address, AddressTexts | undefined],
  rules: PartRules,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field_name, problem } of addressErrors(address, rules[part])) {
    errors[`${part}.${field_name}`] = problem;
  }
  const repeat = emailRepeatProblem(address.email, texts?.email_repeat ?? "");
  if (repeat) {
    errors[`${part}.email_repeat`] = repeat;
  }
  return errors;
}

function toAddress(texts: AddressTexts = {}): Address {
  const { email_repeat: _, salutation, ...rest } = texts;
  const chosen = SALUTATIONS.find((option) => String(option) === salutation) ?? null;
  return trimmedAddress({ ...EMPTY_ADDRESS, ...rest, salutation: chosen } as Address);
}

/** An address as the form's values; the repeated e-mail address is filled in too. */
export function toTexts(address: Address | null): AddressTexts {
  if (!address) {
    return {};
  }
  const texts = Object.fromEntries(
    Object.keys(EMPTY_ADDRESS).map((key) => [key, String(address[key as "city"] ?? "")]),
  );
  return { ...texts, email_repeat: address.email };
}

/** A typed form in which the fields of the delivery address that may not be changed are as stored [address.editable]. */
export function withoutLocked(
  typed: AddressFormValue,
  stored: AddressFormValue,
  locked: readonly AddressField[],
): AddressFormValue {
  const fixed = Object.fromEntries(locked.map((name) => [name, stored.delivery?.[name]]));
  return { ...typed, delivery: { ...typed.delivery, ...fixed } };
}
