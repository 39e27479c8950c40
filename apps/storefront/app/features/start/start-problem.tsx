import { useT } from "../../page/use-shop.ts";
import { timeText } from "./use-countdown.ts";

/** Why a form was refused, and the time until it is taken again. */
export function StartProblem({ id, text, left }: { id: string; text: string; left: number }) {
  const t = useT();
  return (
    <div className="grid gap-1">
      <p className="error" id={id} role="alert">
        {text}
      </p>
      {left > 0 && (
        <p className="hint" role="timer">
          {t("start.blocked", { time: timeText(left) })}
        </p>
      )}
    </div>
  );
}
