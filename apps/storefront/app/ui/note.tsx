import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type Tone = "info" | "good" | "warn" | "bad";

/** A message within the page. Bad and warning ones are announced when they come. */
export function Note({ tone = "info", children }: { tone?: Tone; children: ReactNode }) {
  const urgent = tone === "bad" || tone === "warn";
  return (
    <div className={`note note-${tone}`} role={urgent ? "alert" : undefined}>
      <Icon name={tone === "good" ? "check" : "info"} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
