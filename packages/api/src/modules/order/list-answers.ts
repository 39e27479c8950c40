import type { listAnswers as operation } from "@guerdon/contract/operations/order";
import type { SurveyAnswer } from "@guerdon/domain/product";
import { startOfDay, startOfNextDay } from "@guerdon/domain/time/day";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { type StoredAnswer, storedAnswers } from "./answer-store.ts";

/** Lists the answers of the orders of some days, from their records [giver.answers]. */
export const listAnswers: OperatorAct<typeof operation> = async ({ db }, _run, { website_id, from, to }) => {
  const found = await findWebsite(db, website_id);
  if (!found.ok) {
    return found;
  }
  const { time_zone } = found.website.settings;
  const span = { since: startOfDay(from, time_zone), before: startOfNextDay(to, time_zone) };
  const answers = (await storedAnswers(db, { website_id, ...span })).map(readable);
  return done({ answers }, { website: website_id, details: { answers: answers.length } });
};

/** The answers that customers chose from, by their stored form [product.survey]. */
const OF_SURVEYS: Partial<Record<string, string>> = {
  answer_a: "yes",
  answer_b: "no",
} satisfies Partial<Record<SurveyAnswer, string>>;

function readable(stored: StoredAnswer): StoredAnswer {
  return stored.asked_by === "brand" ? { ...stored, answer: OF_SURVEYS[stored.answer] ?? stored.answer } : stored;
}
