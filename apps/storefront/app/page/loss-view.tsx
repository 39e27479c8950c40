import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Note } from "../ui/note.tsx";
import type { Loss } from "./lost-requests.ts";
import { useT } from "./use-shop.ts";
import "./lost-messages.ts";

export interface LossViewProps {
  loss: Loss;
  /** The page shows a list that does not match the current selection. */
  list?: boolean | undefined;
  /** It overlays the page. */
  canClose?: boolean;
}

/** A notice that the shop could not be reached, with a retry button. */
export function LossView({ loss, list, canClose }: LossViewProps) {
  const t = useT();
  const [closed, setClosed] = useState<Loss>();
  const box = useRef<HTMLDivElement>(null);
  // After a retry by keyboard, focus returns to where the request was made.
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
        {/* A new element for each attempt, so that the same text is announced again. */}
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
