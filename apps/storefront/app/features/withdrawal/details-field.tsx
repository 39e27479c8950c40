import { Field } from "../../ui/field.tsx";

interface DetailsFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  defaultValue: string;
}

/** Several lines of free text. */
export function DetailsField({ defaultValue, ...frame }: DetailsFieldProps) {
  return (
    <Field {...frame}>
      {(wiring) => <textarea className="input" name="details" rows={4} defaultValue={defaultValue} {...wiring} />}
    </Field>
  );
}
