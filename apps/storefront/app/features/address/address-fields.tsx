import { type AddressField, isRequiredField, SALUTATIONS, type Salutation } from "@guerdon/domain/address";
import type { ComponentProps } from "react";
import { useShop, useT } from "../../page/use-shop.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { AddressPart, AddressTexts, FieldErrors, PartRules } from "./address-form.ts";
import { useProblemText } from "./use-problem-text.ts";

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
      <SalutationSelect {...props} />
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
  const textOf = useProblemText();
  const name = `${part}.${field}`;
  const problem = errors[name];
  return { id: name, name, defaultValue: texts[field], error: problem && textOf(field, problem) };
}

function SalutationSelect(props: AddressFieldsProps) {
  const t = useT();
  const nameOf = (value: string) => t(`address.salutation.${(value || "none") as `${Salutation}` | "none"}`);
  return (
    <Choice
      {...props}
      name="salutation"
      className="address-fields-third"
      autoComplete="honorific-prefix"
      options={["", ...SALUTATIONS.map(String)]}
      nameOf={nameOf}
    />
  );
}

function CountrySelect(props: AddressFieldsProps) {
  const t = useT();
  const { language } = useShop();
  const { countries } = props.rules;
  const names = new Intl.DisplayNames(language, { type: "region" });
  return (
    <Choice
      {...props}
      name="country_id"
      className="address-fields-half"
      autoComplete="country"
      options={countries.length === 1 ? countries : ["", ...countries]}
      nameOf={(value) => (value ? (names.of(value) ?? value) : t("address.country_id.choose"))}
    />
  );
}

interface ChoiceProps extends AddressFieldsProps {
  name: "salutation" | "country_id";
  className: string;
  autoComplete: string;
  /** Values; an empty one is none. */
  options: readonly string[];
  /** The name of a value, also of a stored one that is not among the options. */
  nameOf: (value: string) => string;
}

/** A field with options; a locked one offers only what is stored, because a select cannot be read-only. */
function Choice(props: ChoiceProps) {
  const t = useT();
  const { name, part, rules, locked, className, autoComplete, options, nameOf } = props;
  const wiring = useFieldWiring(props, name);
  const value = wiring.defaultValue || (options[0] ?? "");
  const required = isRequiredField(name, rules);
  const label = t(`address.${name}`) + (required ? " *" : "");
  if (locked.includes(name)) {
    return (
      <>
        <input type="hidden" name={wiring.name} value={value} />
        <TextField
          {...wiring}
          name={undefined}
          className={className}
          label={label}
          defaultValue={nameOf(value)}
          readOnly
        />
      </>
    );
  }
  return (
    <SelectField
      {...wiring}
      className={className}
      defaultValue={value}
      autoComplete={`${part === "delivery" ? "shipping" : "billing"} ${autoComplete}`}
      label={label}
      aria-required={required || undefined}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </SelectField>
  );
}
