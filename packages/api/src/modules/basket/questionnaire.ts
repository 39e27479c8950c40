import type { BasketView } from "@guerdon/contract";
import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import type { Language } from "@guerdon/domain/text/language";
import { askedQuestion, givenAnswer } from "@guerdon/domain/voucher/giver";

/** Returns the question of the basket's giver, and the answer [giver.question]. */
export function questionnaire(
  stored: Pick<StoredBasket, "giver" | "giver_answer">,
  { language, fallback }: { language: Language; fallback: Language },
): Pick<BasketView, "debitor_questionnaire" | "answered_questionnaire"> {
  const { giver } = stored;
  if (!giver?.question) {
    return { debitor_questionnaire: null, answered_questionnaire: null };
  }
  const { giver_id, name, question } = giver;
  return {
    debitor_questionnaire: {
      giver_id,
      name,
      required: question.required,
      ...askedQuestion(question, language, fallback),
    },
    answered_questionnaire: givenAnswer(stored),
  };
}
