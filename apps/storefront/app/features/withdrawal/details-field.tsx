import { useId } from "react";

interface DetailsFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  defaultValue: string;
}

/** Several lines of free text. */
export function DetailsField({ label, hint, error, defaultValue }: DetailsFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        className="input"
        id={id}
        name="details"
        rows={4}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      <span className="hint" id={`${id}-hint`}>
        {hint}
      </span>
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
