import type { ComponentProps } from "react";

interface ButtonProps extends ComponentProps<"button"> {
  look?: "brand" | "quiet";
  large?: boolean;
  /** Shows that work is under way; the button keeps its width and cannot be pressed twice. */
  busy?: boolean;
}

export function Button({ look = "brand", large, busy, className = "", children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="submit"
      className={`${buttonClass(look, large)} ${className}`}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <span>{children}</span>
    </button>
  );
}

/** The classes of a button, for links that look like one. */
export function buttonClass(look: "brand" | "quiet" = "brand", large = false): string {
  return `button${look === "quiet" ? " button-quiet" : ""}${large ? " button-large" : ""}`;
}
