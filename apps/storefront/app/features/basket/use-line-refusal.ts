import { type FormEventHandler, useState } from "react";

/** Why a change of a line was refused. */
export interface Refusal {
  text: string;
  /** The field that asked for it, with what stands in it; none where a line was to be taken out. */
  field?: { name: "quantity" | "delivery_type"; typed: string };
}

export interface LineRefusal {
  /** As long as the basket is the one in which the change was refused: what was typed stands in its field until then. */
  held: Refusal | undefined;
  /** The refusal to show; cleared once the field is changed. */
  told: Refusal | undefined;
  onInput: FormEventHandler;
}

/**
 * A line's refused change, for as long as it holds: a change of any line that was made makes it an old one.
 * @param refusal of the line's last change
 * @param version of the basket that is shown
 * @param busy while a change of the line is under way; the basket that comes with a refusal is the one it was refused in
 */
export function useLineRefusal(refusal: Refusal | undefined, version: number, busy: boolean): LineRefusal {
  const [came, setCame] = useState({ refusal, version, coming: busy });
  const [mended, setMended] = useState<Refusal>();
  const isComing = refusal !== came.refusal || came.coming;
  if (isComing && (refusal !== came.refusal || version !== came.version || !busy)) {
    setCame({ refusal, version, coming: busy });
  }
  const isOld = !isComing && version !== came.version;
  const held = isOld ? undefined : refusal;
  return { held, told: held === mended ? undefined : held, onInput: () => setMended(refusal) };
}
