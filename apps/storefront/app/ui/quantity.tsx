import type { ComponentProps } from "react";

/** Above this many choices a list is harder to use than a number field [basket.quantity-choice]. */
const LONGEST_LIST = 50;

interface QuantityProps {
  name: string;
  label: string;
  /** The saved quantity; no request is made while the field has this value. */
  value: number;
  /** The rejected input, shown in the field instead. */
  typed?: string | undefined;
  maximum: number;
  /** True while a request is pending. */
  disabled?: boolean;
  /** The id of its error message. */
  error?: string | undefined;
  onChange?: (event: { currentTarget: HTMLSelectElement | HTMLInputElement }) => void;
}

/** A quantity: a list up to 50, a number field above; disabled if there is only one choice. */
export function Quantity({ name, label, value, typed, maximum, disabled, error, onChange }: QuantityProps) {
  const most = Math.max(maximum, value);
  const held = typed ?? `${value}`;
  const shared = { name, "aria-label": label, className: "input", defaultValue: held, disabled, ...invalidBy(error) };
  if (most > LONGEST_LIST) {
    const number: ComponentProps<"input"> = { type: "number", inputMode: "numeric", min: 1, max: most, required: true };
    return (
      <input
        {...shared}
        {...number}
        onBlur={(event) => {
          if (event.currentTarget.value !== held) {
            onChange?.(event);
          }
        }}
      />
    );
  }
  if (most <= 1) {
    // A disabled list is not submitted, so a hidden field contains its only choice.
    return (
      <>
        <input type="hidden" name={name} value={most} />
        <select {...shared} name={undefined} disabled>
          <option>{most}</option>
        </select>
      </>
    );
  }
  const choices = Array.from({ length: most }, (_, index) => index + 1);
  // A refused choice stays selected although it is no longer offered.
  if (Number(typed) > most) {
    choices.push(Number(typed));
  }
  return (
    <select {...shared} onChange={onChange}>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

/** Connects a field with its error. A page rendered with an error, as without script, focuses that field. */
export function invalidBy(error: string | undefined) {
  return error !== undefined && { "aria-invalid": true, "aria-describedby": error, autoFocus: true };
}
