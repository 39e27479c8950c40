import type { ComponentProps, ReactNode } from "react";

/** A radio button as a card that can be clicked anywhere. */
export function RadioCard({ children, ...input }: ComponentProps<"input"> & { children: ReactNode }) {
  return (
    <label className="radio-card">
      <input type="radio" {...input} />
      <span>{children}</span>
    </label>
  );
}
