import type { BasketView, BodyOf, contract } from "@guerdon/contract";
import type { Language } from "@guerdon/domain/text/language";
import { foreignLang } from "../../page/product-texts.ts";
import type { PageContext } from "../../server/page-context.server.ts";

/** The question of the giver of the basket's credit, as the confirm page shows it. */
export interface QuestionData {
  giver_id: string;
  /** The words that name the giver. */
  from: string;
  text: string;
  hint: string;
  answers: { id: string; text: string }[];
  /** Says that nothing is answered; absent where an answer is required. */
  none?: string;
  /** The language of question and answers, if it is not the page's. */
  lang?: Language;
  /** The answer that was stored: it is not asked for again. */
  answered?: { id: string; label: string; text: string };
}

/** The question of the basket's giver; undefined if it asks nothing [giver.question]. */
export function questionData(
  { language, t }: Pick<PageContext, "language" | "t">,
  { debitor_questionnaire: asked, answered_questionnaire: chosen }: BasketView,
): QuestionData | undefined {
  if (!asked) {
    return undefined;
  }
  const { giver_id, name, text, answers, required } = asked;
  const answer = answers.find(({ id }) => id === chosen);
  return {
    giver_id,
    text,
    answers,
    from: t("giver.question.from", { giver: name }),
    hint: t(required ? "giver.question.required" : "giver.question.optional"),
    ...(!required && { none: t("giver.question.none") }),
    ...foreignLang(asked, language),
    ...(answer && { answered: { ...answer, label: t("giver.question.answered") } }),
  };
}

/** The answer in the form of the confirm page; undefined if it has no question, or nothing was chosen of it. An empty one says nothing. */
export function answerIn(form: FormData): BodyOf<typeof contract.answerQuestion> | undefined {
  const [giver_id, answer_id] = [form.get("giver_id"), form.get("answer_id")];
  const isChosen = typeof giver_id === "string" && typeof answer_id === "string";
  return isChosen ? { giver_id: giver_id.slice(0, 40), answer_id: answer_id.slice(0, 40) } : undefined;
}
