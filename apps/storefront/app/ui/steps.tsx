import type { ReactNode } from "react";

export interface Step {
  id: string;
  /** Text for the current and later steps, a link for earlier ones. */
  content: ReactNode;
}

/** The steps of the checkout; the current one is plain text. */
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
