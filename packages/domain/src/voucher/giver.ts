import type { PictureRef } from "../product/product.ts";
import { type Language, type Localized, localize, resolvedLanguage } from "../text/language.ts";

/** The number of answers to choose from. A question with a single one asks nothing [giver.question]. */
export const MINIMUM_ANSWERS = 2;
export const MAX_ANSWERS = 5;

/** A giver's question to people who order with its credit [giver.question]. */
export interface GiverQuestion {
  text: Localized<string>;
  /** True if nothing is ordered without an answer. */
  required: boolean;
  answers: { id: string; text: Localized<string> }[];
}

/** A giver of credit to people, with a look and perhaps a question of its own. */
export interface Giver {
  giver_id: string;
  name: string;
  /** Hexadecimal, such as #3b2a8c. */
  primary_color: string;
  secondary_color: string;
  logo: PictureRef;
  question: GiverQuestion | null;
}

/** The answer that a basket holds. It counts while its giver is the basket's. */
export interface GiverAnswer {
  giver_id: string;
  answer_id: string;
}

/** The giver of a basket, and the answer to its question. */
interface Asked {
  giver: Giver | null;
  giver_answer: GiverAnswer | null;
}

/** A question in one language. */
export interface AskedQuestion {
  language: Language;
  text: string;
  answers: { id: string; text: string }[];
}

/** The question of a giver in a language, or in the website's where it lacks that [website.text-fallback]. */
export function askedQuestion(question: GiverQuestion, language: Language, fallback: Language): AskedQuestion {
  const resolved = resolvedLanguage(question.text, language, fallback) ?? fallback;
  return {
    language: resolved,
    text: localize(question.text, resolved, fallback) ?? "",
    answers: question.answers.map(({ id, text }) => ({ id, text: localize(text, resolved, fallback) ?? id })),
  };
}

/** The id of the answer to the question of the basket's giver; null if it asks nothing, or was not answered. */
export function givenAnswer({ giver, giver_answer }: Asked): string | null {
  const offered = giver?.question?.answers ?? [];
  const isOwn = giver_answer !== null && giver_answer.giver_id === giver?.giver_id;
  return isOwn && offered.some(({ id }) => id === giver_answer.answer_id) ? giver_answer.answer_id : null;
}

/** True if the basket's giver asks what must be answered before ordering, and was not [giver.required]. */
export function lacksAnswer(asked: Asked): boolean {
  return asked.giver?.question?.required === true && givenAnswer(asked) === null;
}
