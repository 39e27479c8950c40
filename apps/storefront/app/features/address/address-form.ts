import {
  type Address,
  type AddressField,
  type AddressProblem,
  type AddressRules,
  EMPTY_ADDRESS,
} from "@guerdon/domain/address";

/** The two addresses of an order, as prefixes of the form's field names. */
export type AddressPart = "delivery" | "invoice";

/** The values of an address form's fields. */
export type AddressTexts = Partial<Record<AddressField, string>>;

export interface AddressFormValue {
  delivery?: AddressTexts;
  invoice?: AddressTexts;
  invoice_choice?: "same" | "different";
  /** True if the addresses are to be saved in the account's book. */
  remember?: boolean;
}

/** The name of the buttons that fill in a saved address; their value is `{part}.{id}`. */
export const FILL = "fill";

/** The name of the box that asks to save the addresses. */
export const REMEMBER = "remember";

export type PartRules = Record<AddressPart, AddressRules>;

/** The error of each invalid field, by names such as `delivery.zip_code`. */
export type FieldErrors = Record<string, AddressProblem>;

/** Reads the form; its fields are named `delivery.city`, `invoice.city`. */
export function readAddressForm(form: FormData): AddressFormValue {
  const value: Required<AddressFormValue> = {
    delivery: {},
    invoice: {},
    invoice_choice: "same",
    remember: form.has(REMEMBER),
  };
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
