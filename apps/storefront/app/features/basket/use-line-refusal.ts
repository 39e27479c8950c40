import { type FormEventHandler, useState } from "react";

/** Why a change of a line was refused. */
export interface Refusal {
  text: string;
  /** The changed field and its rejected value; absent if the change was the removal of the line. */
  field?: { name: "quantity" | "delivery_type"; typed: string };
}

export interface LineRefusal {
  /** The refusal, until the basket changes. Until then its field keeps the rejected value. */
  current: Refusal | undefined;
  /** The refusal to show; cleared once the field is changed. */
  shown: Refusal | undefined;
  onInput: FormEventHandler;
}

/**
 * The refusal of a line's last change. It is outdated as soon as any line of the basket has changed.
 * @param refusal the answer to the line's last change
 * @param version of the displayed basket
 * @param busy whether a change of the line is pending; the basket loaded with a refusal is the one that it refers to
 */
export function useLineRefusal(refusal: Refusal | undefined, version: number, busy: boolean): LineRefusal {
  const [received, setReceived] = useState({ refusal, version, pending: busy });
  const [corrected, setCorrected] = useState<Refusal>();
  const isPending = refusal !== received.refusal || received.pending;
  if (isPending && (refusal !== received.refusal || version !== received.version || !busy)) {
    setReceived({ refusal, version, pending: busy });
  }
  const isOld = !isPending && version !== received.version;
  const current = isOld ? undefined : refusal;
  return { current, shown: current === corrected ? undefined : current, onInput: () => setCorrected(refusal) };
}
