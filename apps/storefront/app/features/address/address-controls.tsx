import { type AddressField, isRequiredField, SALUTATIONS, type Salutation } from "@guerdon/domain/address";
import type { ComponentProps } from "react";
import { useShop, useT } from "../../page/use-shop.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { AddressPart, AddressTexts, FieldErrors, PartRules } from "./address-form.ts";
import { useProblemText } from "./use-problem-text.ts";

/** One of the two addresses in its form. */
export interface AddressFieldsProps {
  part: AddressPart;
  texts: AddressTexts;
  errors: FieldErrors;
  rules: PartRules[AddressPart];
  /** Fields that were filled before and may not be changed. */
  locked: readonly AddressField[];
}

export type InputProps = Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete" | "onPaste"> & {
  className?: string;
  hint?: string | undefined;
};

/** The sections for a browser's autofill: one for each address of a form, so that it does not mix them up. */
const SECTIONS: Record<AddressPart, string> = {
  delivery: "section-shipping shipping",
  invoice: "section-billing billing",
};

const tokensOf = (part: AddressPart, token: string | undefined) => token && `${SECTIONS[part]} ${token}`;

/** A text field of an address, named and checked as its part's rules say. */
export function AddressText(props: AddressFieldsProps & { name: AddressField; input: InputProps }) {
  const { name, part, locked } = props;
  const { className = "", autoComplete, hint, ...input } = props.input;
  const { required, ...wiring } = useFieldWiring(props, name);
  return (
    <TextField
      {...input}
      {...wiring}
      className={className}
      hint={hint}
      autoComplete={tokensOf(part, autoComplete)}
      aria-required={required || undefined}
      readOnly={locked.includes(name)}
    />
  );
}

/** Id, name, label, value and error of a field; the id is the name, so that a summary can link to it. */
function useFieldWiring({ part, texts, errors, rules }: AddressFieldsProps, field: AddressField) {
  const t = useT();
  const textOf = useProblemText();
  const name = `${part}.${field}`;
  const problem = errors[name];
  const required = isRequiredField(field, rules);
  const label = t(`address.${field}`) + (required ? " *" : "");
  return { id: name, name, label, required, defaultValue: texts[field], error: problem && textOf(field, problem) };
}

export function SalutationSelect(props: AddressFieldsProps) {
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

export function CountrySelect(props: AddressFieldsProps & { onChoice: (country: string) => void }) {
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
  onChoice?: (value: string) => void;
}

/** A field with options; a locked one offers only what is stored, because a select cannot be read-only. */
function Choice(props: ChoiceProps) {
  const { name, part, locked, className, autoComplete, options, nameOf, onChoice } = props;
  const { required, ...wiring } = useFieldWiring(props, name);
  const value = wiring.defaultValue || (options[0] ?? "");
  if (locked.includes(name)) {
    return (
      <>
        <input type="hidden" name={wiring.name} value={value} />
        <TextField {...wiring} name={undefined} className={className} defaultValue={nameOf(value)} readOnly />
      </>
    );
  }
  return (
    <SelectField
      {...wiring}
      className={className}
      defaultValue={value}
      autoComplete={tokensOf(part, autoComplete)}
      aria-required={required || undefined}
      onChange={(event) => onChoice?.(event.target.value)}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </SelectField>
  );
}
