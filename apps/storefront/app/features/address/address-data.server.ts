import type { BasketView } from "@guerdon/contract";
import { type AddressField, type AddressProblem, COUNTRIES } from "@guerdon/domain/address";
import {
  type AddressFormValue,
  type AddressPart,
  type FieldErrors,
  type PartRules,
  toTexts,
  withoutLocked,
} from "./address-form.ts";

type StoredAddresses = Pick<BasketView, "delivery_address" | "invoice_address">;

/** The result of a submission of the form. */
interface Outcome {
  errors?: FieldErrors;
  /** The part that was filled with a saved address; a new id each time. */
  filled?: { part: AddressPart; id: string };
}

/** The typed values, with the outcome and the rules behind it: the basket may have changed since the page was shown. */
export function answerOf(basket: BasketView, sent: AddressFormValue, outcome: Outcome) {
  // A field that cannot be edited must not show anything else than what is stored.
  const typed = withoutLocked(sent, initialOf(basket), lockedOf(basket));
  return { typed, ...outcome, rules: rulesOf(basket), locked: lockedOf(basket) };
}

/** The wrong fields that the shop found in one of the addresses. */
export function fieldErrors(
  part: AddressPart,
  errors: readonly { field_name: string; error_message: AddressProblem }[],
): FieldErrors {
  return Object.fromEntries(errors.map(({ field_name, error_message }) => [`${part}.${field_name}`, error_message]));
}

/** The rules for both addresses of a basket. */
export function rulesOf(basket: BasketView): PartRules {
  const delivery = {
    countries: basket.delivery_countries,
    phoneRequired: basket.phone_number_required,
    short: basket.short_address_sufficient,
  };
  return { delivery, invoice: { countries: COUNTRIES, phoneRequired: false, short: delivery.short } };
}

/** Stored addresses as the form's values; an invoice address that differs is shown [address.same-invoice]. */
export function initialOf({ delivery_address, invoice_address }: StoredAddresses): AddressFormValue {
  const delivery = toTexts(delivery_address);
  const invoice = toTexts(invoice_address);
  const differs = invoice_address !== null && JSON.stringify(delivery) !== JSON.stringify(invoice);
  return { delivery, invoice: differs ? invoice : {}, invoice_choice: differs ? "different" : "same" };
}

/** Filled fields that the basket does not let the visitor change [address.editable]. */
export function lockedOf(basket: BasketView): AddressField[] {
  const filled = Object.entries(toTexts(basket.delivery_address)).filter(([, value]) => value);
  const isEditable = (name: string) =>
    name.startsWith("email")
      ? basket.delivery_address_email_editable_by_user
      : basket.delivery_address_without_email_editable_by_user;
  const names = filled.map(([name]) => name as AddressField);
  // A telephone number is never fixed, because lines that go by SMS depend on it.
  return names.filter((name) => name !== "phone_number" && !isEditable(name));
}
