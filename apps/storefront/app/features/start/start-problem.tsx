import { useT } from "../../page/use-shop.ts";
import type { StartTab } from "./start-tabs.tsx";
import { timeText } from "./use-countdown.ts";

interface StartProblemProps {
  id: string;
  text: string;
  left: number;
  tab: StartTab;
  /** An alert announces it already. */
  alerted: boolean | undefined;
}

/** Why a form was refused, and the time until it is taken again. */
export function StartProblem({ id, text, left, tab, alerted }: StartProblemProps) {
  const t = useT();
  return (
    <div className="grid gap-1">
      <p className="error" id={id} role={alerted ? undefined : "alert"}>
        {text}
      </p>
      {left > 0 && (
        <>
          <p className="hint" role="timer">
            {t("start.blocked", { time: timeText(left) })}
          </p>
          {/* Only a script opens the form again; the link fetches the page by GET. */}
          <noscript>
            <a className="link" href={`?tab=${tab}`}>
              {t("action.try-again")}
            </a>
          </noscript>
        </>
      )}
    </div>
  );
}
