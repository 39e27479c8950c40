import type { ReactNode } from "react";

export interface Step {
  id: string;
  /** Text of the current and coming steps, a link for those behind. */
  content: ReactNode;
}

/** The way through the checkout; the current step is plain text. */
export function Steps({ label, steps, current }: { label: string; steps: readonly Step[]; current: string }) {
  return (
    <nav aria-label={label}>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step.id}>{step.id === current ? <span aria-current="step">{step.content}</span> : step.content}</li>
        ))}
      </ol>
    </nav>
  );
}
