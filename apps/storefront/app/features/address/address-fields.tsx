import { type AddressField, isRequiredField, SALUTATIONS } from "@guerdon/domain/address";
import type { ComponentProps } from "react";
import { useShop, useT } from "../../page/use-shop.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { AddressPart, AddressTexts, FieldErrors, PartRules } from "./address-form.ts";

interface AddressFieldsProps {
  part: AddressPart;
  texts: AddressTexts;
  errors: FieldErrors;
  rules: PartRules[AddressPart];
  /** Fields that were filled before and may not be changed. */
  locked: readonly AddressField[];
}

type InputProps = Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete"> & { className?: string };

/** The fields in their order, with their `autocomplete` tokens. */
const LONG: readonly [AddressField, InputProps][] = [
  ["firm_name", { autoComplete: "organization", className: "address-fields-half" }],
  ["firm_department", { autoComplete: "organization-title", className: "address-fields-half" }],
  ["address", { autoComplete: "address-line1", className: "address-fields-rest" }],
  ["address_2", { autoComplete: "address-line2", className: "address-fields-third" }],
  ["zip_code", { autoComplete: "postal-code", className: "address-fields-third" }],
  ["city", { autoComplete: "address-level2", className: "address-fields-rest" }],
];

const NAMES: readonly [AddressField, InputProps][] = [
  ["first_name", { autoComplete: "given-name", className: "address-fields-third" }],
  ["last_name", { autoComplete: "family-name", className: "address-fields-third" }],
];

const CONTACT: readonly [AddressField, InputProps][] = [
  ["email", { type: "email", inputMode: "email", autoComplete: "email", className: "address-fields-half" }],
  ["email_repeat", { type: "email", inputMode: "email", autoComplete: "email", className: "address-fields-half" }],
];

const PHONE: InputProps = { type: "tel", inputMode: "tel", autoComplete: "tel", className: "address-fields-half" };

export function AddressFields(props: AddressFieldsProps) {
  const { rules } = props;
  const text = ([name, input]: readonly [AddressField, InputProps]) => (
    <AddressText key={name} name={name} input={input} {...props} />
  );
  return (
    <div className="address-fields">
      <Salutation {...props} />
      {NAMES.map(text)}
      {!rules.short && LONG.map(text)}
      {!rules.short && <CountrySelect {...props} />}
      {(!rules.short || rules.phoneRequired) && text(["phone_number", PHONE])}
      {CONTACT.map(text)}
    </div>
  );
}

function AddressText(props: AddressFieldsProps & { name: AddressField; input: InputProps }) {
  const t = useT();
  const { name, part, rules, locked } = props;
  const { className = "", autoComplete, ...input } = props.input;
  const section = part === "delivery" ? "shipping" : "billing";
  const required = isRequiredField(name, rules);
  return (
    <TextField
      {...input}
      className={className}
      {...useFieldWiring(props, name)}
      autoComplete={`${section} ${autoComplete}`}
      label={t(`address.${name}`) + (required ? " *" : "")}
      aria-required={required || undefined}
      readOnly={locked.includes(name)}
    />
  );
}

/** Id, name, value and error of a field; the id is the name, so that a summary can link to it. */
function useFieldWiring({ part, texts, errors }: AddressFieldsProps, field: AddressField) {
  const t = useT();
  const name = `${part}.${field}`;
  const problem = errors[name];
  return { id: name, name, defaultValue: texts[field], error: problem && t(`address.error.${problem}`) };
}

function Salutation(props: AddressFieldsProps) {
  const t = useT();
  return (
    <SelectField
      className="address-fields-third"
      {...useFieldWiring(props, "salutation")}
      autoComplete={`${props.part === "delivery" ? "shipping" : "billing"} honorific-prefix`}
      label={t("address.salutation")}
    >
      <option value="">{t("address.salutation.none")}</option>
      {SALUTATIONS.map((option) => (
        <option key={option} value={option}>
          {t(`address.salutation.${option}`)}
        </option>
      ))}
    </SelectField>
  );
}

function CountrySelect(props: AddressFieldsProps) {
  const t = useT();
  const { language } = useShop();
  const { rules, part } = props;
  const wiring = useFieldWiring(props, "country_id");
  const names = new Intl.DisplayNames(language, { type: "region" });
  const only = rules.countries.length === 1 ? rules.countries[0] : undefined;
  return (
    <SelectField
      className="address-fields-half"
      {...wiring}
      defaultValue={wiring.defaultValue || (only ?? "")}
      autoComplete={`${part === "delivery" ? "shipping" : "billing"} country`}
      label={`${t("address.country_id")} *`}
      aria-required
    >
      {!only && <option value="">{t("address.country_id.choose")}</option>}
      {rules.countries.map((country) => (
        <option key={country} value={country}>
          {names.of(country)}
        </option>
      ))}
    </SelectField>
  );
}
