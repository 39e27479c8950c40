import { useId } from "react";
import { RadioCard } from "../../ui/radio-card.tsx";
import type { QuestionData } from "./question-data.server.ts";

interface GiverQuestionProps {
  question: QuestionData;
  /** The order was just refused: what was chosen with it can still be changed. */
  isRefused: boolean;
  /** The answer that was chosen with it; empty if the customer chose to say nothing. */
  chosen: string | undefined;
  error: string | undefined;
}

/** Asks what the giver wants to know, once [giver.question]. */
export function GiverQuestion({ question, isRefused, chosen, error }: GiverQuestionProps) {
  const id = useId();
  const { giver_id, from, text, hint, answers, none, lang, answered } = question;
  if (answered && !isRefused) {
    return (
      <div className="giver-question">
        <p className="hint">{from}</p>
        <p lang={lang}>{text}</p>
        <p>
          {answered.label} <strong lang={lang}>{answered.text}</strong>
        </p>
      </div>
    );
  }
  const picked = chosen ?? answered?.id ?? (none && "");
  const described = error ? `${id}-hint ${id}-error` : `${id}-hint`;
  return (
    <fieldset className="giver-question" aria-describedby={described}>
      <legend>
        <span className="giver-question-from hint">{from}</span>
        <span lang={lang}>{text}</span>
      </legend>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <input type="hidden" name="giver_id" value={giver_id} />
      <div className="radio-cards radio-cards-wide">
        {answers.map((answer) => (
          <RadioCard
            key={answer.id}
            name="answer_id"
            value={answer.id}
            defaultChecked={answer.id === picked}
            required={none === undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          >
            <span lang={lang}>{answer.text}</span>
          </RadioCard>
        ))}
        {none && (
          <RadioCard name="answer_id" value="" defaultChecked={picked === ""}>
            {none}
          </RadioCard>
        )}
      </div>
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </fieldset>
  );
}
