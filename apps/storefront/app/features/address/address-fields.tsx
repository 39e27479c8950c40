import { type AddressField, hasDigitPostCodes } from "@guerdon/domain/address";
import { useState } from "react";
import { takePastedEmail } from "../../page/take-pasted-email.ts";
import { useT } from "../../page/use-shop.ts";
import {
  type AddressFieldsProps,
  AddressText,
  CountrySelect,
  type InputProps,
  SalutationSelect,
} from "./address-controls.tsx";

type Field = readonly [AddressField, InputProps];

/** The fields in their order, with their `autocomplete` tokens. There is none for a department. */
const NAMES: readonly Field[] = [
  ["first_name", { autoComplete: "given-name", className: "address-fields-third" }],
  ["last_name", { autoComplete: "family-name", className: "address-fields-third" }],
];

const FIRM: Field = ["firm_name", { autoComplete: "organization", className: "address-fields-half" }];
const DEPARTMENT: Field = ["firm_department", { className: "address-fields-half" }];

const STREET: readonly Field[] = [
  ["address", { autoComplete: "address-line1", className: "address-fields-rest" }],
  ["address_2", { autoComplete: "address-line2", className: "address-fields-third" }],
];

const ZIP_CODE: InputProps = { autoComplete: "postal-code", className: "address-fields-third" };
const CITY: Field = ["city", { autoComplete: "address-level2", className: "address-fields-rest" }];
const PHONE: InputProps = { type: "tel", inputMode: "tel", autoComplete: "tel", className: "address-fields-half" };

const EMAIL: InputProps = {
  type: "email",
  inputMode: "email",
  autoComplete: "email",
  className: "address-fields-half",
  onPaste: takePastedEmail,
};

const CONTACT: readonly Field[] = [
  ["email", EMAIL],
  ["email_repeat", EMAIL],
];

/** The fields of an address; a short form has neither street nor department [address.short]. */
export function AddressFields(props: AddressFieldsProps) {
  const t = useT();
  const { rules, texts } = props;
  const [country, setCountry] = useState(texts.country_id);
  const isNumeric = hasDigitPostCodes(country ? [country] : rules.countries);
  const text = ([name, input]: Field) => <AddressText key={name} name={name} input={input} {...props} />;
  return (
    <div className="address-fields">
      <SalutationSelect {...props} />
      {NAMES.map(text)}
      <Firm {...props} />
      {!rules.short && (
        <>
          {STREET.map(text)}
          {text(["zip_code", { ...ZIP_CODE, inputMode: isNumeric ? "numeric" : "text" }])}
          {text(CITY)}
          <CountrySelect {...props} onChoice={setCountry} />
        </>
      )}
      {(!rules.short || rules.phoneRequired) &&
        text(["phone_number", { ...PHONE, hint: rules.phoneRequired ? t("address.phone-hint") : undefined }])}
      {CONTACT.map(text)}
    </div>
  );
}

/** The company, which few have: folded away until it is filled. */
function Firm(props: AddressFieldsProps) {
  const t = useT();
  const { part, texts, errors, rules } = props;
  const fields = rules.short ? [FIRM] : [FIRM, DEPARTMENT];
  const isOpen = fields.some(([name]) => texts[name] || errors[`${part}.${name}`]);
  return (
    <details className="address-fields-firm" open={isOpen}>
      <summary>{t("address.firm")}</summary>
      <div className="address-fields">
        {fields.map(([name, input]) => (
          <AddressText key={name} name={name} input={input} {...props} />
        ))}
      </div>
    </details>
  );
}
