import { Suspense, useEffect, useId, useState } from "react";
import { lazyPart } from "./lazy-part.ts";
import type { LossViewProps } from "./loss-view.tsx";
import { claimLosses, ONCE, onAnswer } from "./lost-requests.ts";
import { useLosses } from "./use-losses.ts";
import { useShop, useT } from "./use-shop.ts";

/** Shows a failed request. Its script is preloaded, since it is needed when nothing can be fetched. */
export const LossView = lazyPart(() => import("./loss-view.tsx").then((module) => module.LossView), BareLoss);

/** The fallback if its script was not loaded in time. */
function BareLoss({ loss }: LossViewProps) {
  const t = useT();
  return (
    <button type="button" className="button-text" onClick={loss.again}>
      {t("action.try-again")}
    </button>
  );
}

/**
 * Part of every form that changes something: its one-time id, by which the shop knows a request that is sent again, and
 * above its button what became of a request that was lost.
 * @param quiet where there is no room to say it; the frame does
 */
export function Once({ quiet }: { quiet?: boolean }) {
  const place = useId();
  const { formId } = useShop();
  // The last one too: the page that its answer leads to may be lost as well.
  const [[id = "", last = ""], setIds] = useState<string[]>([`${formId}.${place}`]);
  useEffect(() => onAnswer((of) => (of ?? id) === id && setIds([freshId(), id])), [id]);
  return (
    <>
      <input type="hidden" name={ONCE} value={id} />
      {!quiet && <LossNote of={id} or={last} />}
    </>
  );
}

function freshId(): string {
  return crypto.getRandomValues(new Uint32Array(3)).join("-").padStart(16, "0");
}

interface LossNoteProps {
  /** A form's one-time id, or a page's path. */
  of: string;
  or?: string;
  list?: boolean;
}

/** Says what was lost of a form or a page, and offers to try again. */
export function LossNote({ of, or = of, list }: LossNoteProps) {
  const loss = useLosses().find((one) => one.of === of || one.of === or);
  useEffect(() => claimLosses([of, or]), [of, or]);
  return (
    loss && (
      <Suspense>
        <LossView loss={loss} list={list} />
      </Suspense>
    )
  );
}
