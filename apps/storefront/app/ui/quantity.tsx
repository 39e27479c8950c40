import type { ComponentProps } from "react";

/** Above this many choices a list is harder than a number field (decisions 6.4). */
const LONGEST_LIST = 50;

interface QuantityProps {
  name: string;
  label: string;
  value: number;
  maximum: number;
  /** While what was asked for is under way. */
  disabled?: boolean;
  /** The id of what is wrong with it. */
  error?: string;
  onChange?: (event: { currentTarget: HTMLSelectElement | HTMLInputElement }) => void;
}

/** How many: a list up to 50, a number field above; off where there is one choice only. */
export function Quantity({ name, label, value, maximum, disabled, error, onChange }: QuantityProps) {
  const most = Math.max(maximum, value);
  const invalid = error !== undefined && { "aria-invalid": true, "aria-describedby": error };
  const shared = { name, "aria-label": label, className: "input", defaultValue: value, disabled, ...invalid };
  if (most > LONGEST_LIST) {
    const number: ComponentProps<"input"> = { type: "number", inputMode: "numeric", min: 1, max: most, required: true };
    return (
      <input
        {...shared}
        {...number}
        onBlur={(event) => {
          if (onChange && isNoNumber(event.currentTarget)) event.currentTarget.value = `${value}`;
          if (event.currentTarget.value !== `${value}`) onChange?.(event);
        }}
      />
    );
  }
  if (most <= 1) {
    // A disabled list is not sent, so its only choice travels beside it.
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
  return (
    <select {...shared} onChange={onChange}>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

/** True for a field that was emptied or holds no whole number: nothing was asked for, so nothing is changed. */
function isNoNumber({ validity }: HTMLInputElement): boolean {
  return validity.valueMissing || validity.badInput || validity.stepMismatch;
}
