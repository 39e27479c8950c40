import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type Tone = "info" | "good" | "warn" | "bad";

interface NoteProps {
  tone?: Tone;
  /** True if text and buttons are side by side. */
  row?: boolean;
  children: ReactNode;
}

const TONES = { info: "note", good: "note note-good", warn: "note note-warn", bad: "note note-bad" };

/** A message within the page. Errors and warnings are announced when they appear. */
export function Note({ tone = "info", row, children }: NoteProps) {
  const urgent = tone === "bad" || tone === "warn";
  return (
    <div className={row ? `${TONES[tone]} note-row` : TONES[tone]} role={urgent ? "alert" : undefined}>
      <Icon name={tone === "good" ? "check" : "info"} />
      <div>{children}</div>
    </div>
  );
}
