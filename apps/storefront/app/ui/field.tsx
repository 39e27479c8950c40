import { type ComponentProps, type ReactNode, useId } from "react";

interface FieldFrame {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string;
}

interface Wiring {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** A control with label, hint and error; the error describes the control for screen readers. */
export function Field(props: FieldFrame & { id?: string; children: (wiring: Wiring) => ReactNode }) {
  const { label, hint, error, className = "", children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined })}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

interface TextFieldProps extends FieldFrame, Omit<ComponentProps<"input">, "className"> {
  /** A button at the end of the input. */
  beside?: ReactNode;
}

export function TextField({ label, hint, error, className, id, beside, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })} {...(id && { id })}>
      {(wiring) =>
        beside ? (
          <div className="field-row">
            <input className="input" {...input} {...wiring} />
            {beside}
          </div>
        ) : (
          <input className="input" {...input} {...wiring} />
        )
      }
    </Field>
  );
}

type SelectFieldProps = FieldFrame & Omit<ComponentProps<"select">, "className">;

export function SelectField({ label, hint, error, className, id, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })} {...(id && { id })}>
      {(wiring) => (
        <select className="input" {...select} {...wiring}>
          {children}
        </select>
      )}
    </Field>
  );
}
