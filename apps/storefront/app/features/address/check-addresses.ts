import { type Address, EMPTY_ADDRESS, SALUTATIONS, trimmedAddress } from "@guerdon/domain/address";
import { addressErrors, emailRepeatProblem } from "@guerdon/domain/address/address-check";
import {
  type AddressFormValue,
  type AddressPart,
  type AddressTexts,
  type FieldErrors,
  type PartRules,
  readAddressForm,
} from "./address-form.ts";

export interface CheckedAddresses {
  delivery: Address;
  invoice: Address;
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

/** The error of each invalid field of a form as it is in the browser. */
export function errorsInForm(form: FormData, rules: PartRules): FieldErrors {
  return checkAddresses(readAddressForm(form), rules).errors ?? {};
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
