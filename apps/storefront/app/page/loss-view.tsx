import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Note } from "../ui/note.tsx";
import type { Loss } from "./lost-requests.ts";
import { useT } from "./use-shop.ts";
import "./lost-messages.ts";

export interface LossViewProps {
  loss: Loss;
  /** What is shown is a list that does not follow what was chosen. */
  list?: boolean | undefined;
  /** It lies upon the page. */
  canClose?: boolean;
}

/** That the shop was not reached, and the way to try again. */
export function LossView({ loss, list, canClose }: LossViewProps) {
  const t = useT();
  const [closed, setClosed] = useState<Loss>();
  const box = useRef<HTMLDivElement>(null);
  // Whoever tried again by keyboard goes on where they had asked.
  useLayoutEffect(() => {
    const note = box.current;
    return () => {
      if (!note?.contains(document.activeElement)) {
        return;
      }
      const field = note.closest("form, dialog")?.querySelector<HTMLElement>("[type=submit], [role=combobox]");
      (field ?? document.getElementById(list ? "list-count" : "main"))?.focus({ preventScroll: true });
    };
  }, [list]);
  if (closed === loss) {
    return null;
  }
  return (
    <div ref={box} className="loss">
      <Note tone="bad" row>
        {/* Another element with each attempt, so that the same words are announced again. */}
        <p key={loss.attempts}>
          <span className="font-semibold">{t(navigator.onLine ? "lost.unreachable" : "lost.offline")}</span>{" "}
          {t(list ? "lost.list" : "lost.kept")}
        </p>
        <Button type="button" look="quiet" busy={loss.trying} onClick={loss.again}>
          {t("action.try-again")}
        </Button>
        {canClose && (
          <button
            type="button"
            className="button-icon loss-close"
            aria-label={t("action.close")}
            onClick={() => setClosed(loss)}
          >
            <Icon name="close" small />
          </button>
        )}
      </Note>
    </div>
  );
}
