import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { useDismissal } from "../ui/use-dismissal.ts";
import { useT } from "./use-shop.ts";

/** The part of a form's answer that alerts need. */
interface Answer {
  text?: string;
  /** True if its message is also shown as an alert [message.placement]. */
  alert?: boolean;
}

const ALERT_MS = 5000;

/**
 * The danger alert at the top of a page's content, for five seconds from each answer that has one. It repeats the message
 * that stays at the input. Without script it stays, too [message.alert].
 */
export function PageAlert({ answer }: { answer: Answer | undefined }) {
  const [seen, setSeen] = useState({ answer, count: 0 });
  const [closed, setClosed] = useState<Answer>();
  if (seen.answer !== answer) {
    setSeen({ answer, count: seen.count + 1 });
  }
  return answer?.alert && answer !== closed ? (
    <Alert key={seen.count} text={answer.text ?? ""} onClose={() => setClosed(answer)} />
  ) : null;
}

function Alert({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useDismissal(box, ALERT_MS, onClose);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <div className="wrap page-alert">
      <div ref={box} className="note note-bad page-alert-box" role="alert">
        <Icon name="info" />
        <p>{text}</p>
        <button
          type="button"
          className="button-icon page-alert-close script-only"
          aria-label={t("action.close")}
          onClick={onClose}
        >
          <Icon name="close" small />
        </button>
      </div>
    </div>
  );
}
