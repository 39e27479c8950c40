import { Suspense, useEffect, useId, useState } from "react";
import { Note } from "../ui/note.tsx";
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
    <div className="loss">
      <Note tone="bad" row>
        <button type="button" className="button-text" onClick={loss.again}>
          {t("action.try-again")}
        </button>
      </Note>
    </div>
  );
}

/**
 * Part of every form that changes something: its one-time id, by which the shop recognises a repeated request, and above
 * its button the message about a lost one.
 * @param quiet whether there is no room for the message; the frame shows it then
 */
export function Once({ quiet }: { quiet?: boolean }) {
  const place = useId();
  const { formId } = useShop();
  // The last id too: the request of the page to which its response redirects may be lost as well.
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

/** Shows a lost request of a form or a page, with a retry button. */
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
