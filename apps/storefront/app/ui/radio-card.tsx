import type { ComponentProps, ReactNode } from "react";

/** One choice of a group as a card that can be pressed anywhere; the native radio stays in charge. */
export function RadioCard({ children, ...input }: ComponentProps<"input"> & { children: ReactNode }) {
  return (
    <label className="radio-card">
      <input type="radio" {...input} />
      <span>{children}</span>
    </label>
  );
}
