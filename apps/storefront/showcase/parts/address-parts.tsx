import type { Address, AddressRules } from "@guerdon/domain/address";
import { AddressCard } from "../../app/features/address/address-card.tsx";
import { AddressEditor } from "../../app/features/address/address-editor.tsx";
import { toTexts } from "../../app/features/address/address-form.ts";
import { AddressesForm, type AddressesProps } from "../../app/features/address/addresses-form.tsx";
import { SavedAddressList } from "../../app/features/address/saved-address-list.tsx";
import { Exhibit } from "../exhibit.tsx";

const ADDRESS: Address = {
  salutation: 3,
  first_name: "Nora",
  last_name: "Licht",
  firm_name: "Aurora",
  firm_department: "Einkauf",
  address: "Lange Straße 1",
  address_2: "Hinterhaus",
  zip_code: "10115",
  city: "Berlin",
  country_id: "DE",
  phone_number: "030 123456",
  email: "nora@example.org",
};
const RULES: AddressRules = { countries: ["DE", "AT"], phoneRequired: true, short: false };
const BOTH = { delivery: RULES, invoice: RULES };
const EMPTY: AddressesProps = {
  initial: {},
  rules: BOTH,
  locked: [],
  creditTags: [],
  fromServer: undefined,
  book: undefined,
  lastHint: undefined,
  lockedHint: undefined,
  filled: undefined,
};
const BOOK = { saved: [{ id: "1", label: "Nora Licht, Lange Straße 1, Berlin" }], isFull: false };

/** Addresses, typed and saved. */
export function AddressParts() {
  return (
    <>
      <Exhibit title="addresses: empty, with an account's book">
        <AddressesForm {...EMPTY} book={BOOK} lastHint="Wie bei Ihrer letzten Bestellung." />
      </Exhibit>
      <Exhibit title="addresses: refused, partly locked">
        <AddressesForm
          {...EMPTY}
          initial={{ delivery: toTexts(ADDRESS), invoice: {}, invoice_choice: "different" }}
          locked={["city", "country_id"]}
          lockedHint="Der Ort steht fest."
          fromServer={{ "delivery.zip_code": "invalid_zip_code", "invoice.country_id": "required" }}
        />
      </Exhibit>
      <Exhibit title="address editor, refused">
        <AddressEditor texts={{}} rules={BOTH} fromServer={{ "delivery.city": "required" }} problem="Das ging nicht." />
      </Exhibit>
      <Exhibit title="address card">
        <AddressCard title="Lieferadresse" address={ADDRESS} edit="/checkout/address" />
      </Exhibit>
      <Exhibit title="saved addresses: some, none, full">
        <SavedAddressList addresses={[{ address_id: "1", address: ADDRESS }]} isFull={false} isDeleted />
        <SavedAddressList addresses={[]} isFull={false} isDeleted={false} />
        <SavedAddressList addresses={[{ address_id: "1", address: ADDRESS }]} isFull isDeleted={false} />
      </Exhibit>
    </>
  );
}
