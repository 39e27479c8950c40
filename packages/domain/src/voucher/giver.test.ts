import { expect, test } from "vitest";
import { askedQuestion, type Giver, givenAnswer, lacksAnswer } from "./giver.ts";

const QUESTION = {
  text: { de: "Wofür?", en: "What for?" },
  required: false,
  answers: [
    { id: "work", text: { de: "Arbeit", en: "Work" } },
    { id: "party", text: { de: "Feier", en: "Party" } },
  ],
};
const LUMEN: Giver = {
  giver_id: "lumen",
  name: "Lumen",
  primary_color: "#123456",
  secondary_color: "#abcdef",
  logo: { id: "logo", width: 80, height: 40 },
  question: QUESTION,
};
const answered = (answer_id: string, giver_id = "lumen") => ({ giver_id, answer_id });

// [giver.question] [website.text-fallback]
test("a question is asked in the visitor's language, or else the website's, or else one that it has", () => {
  expect(askedQuestion(QUESTION, "en", "de")).toEqual({
    language: "en",
    text: "What for?",
    answers: [
      { id: "work", text: "Work" },
      { id: "party", text: "Party" },
    ],
  });
  expect(askedQuestion(QUESTION, "fr", "en")).toMatchObject({ language: "en", text: "What for?" });
  expect(askedQuestion(QUESTION, "fr", "nl")).toMatchObject({ language: "de", answers: [{ text: "Arbeit" }, {}] });
});

// [giver.question]
test("an answer counts for its giver, while that giver offers it", () => {
  expect(givenAnswer({ giver: LUMEN, giver_answer: answered("work") })).toBe("work");
  expect(givenAnswer({ giver: LUMEN, giver_answer: null })).toBeNull();
  expect(givenAnswer({ giver: LUMEN, giver_answer: answered("work", "orbit") })).toBeNull();
  expect(givenAnswer({ giver: LUMEN, giver_answer: answered("gone") })).toBeNull();
  expect(givenAnswer({ giver: { ...LUMEN, question: null }, giver_answer: answered("work") })).toBeNull();
  expect(givenAnswer({ giver: null, giver_answer: answered("work") })).toBeNull();
});

// [giver.required]
test("an answer lacks only where the giver requires one", () => {
  const strict = { ...LUMEN, question: { ...QUESTION, required: true } };
  expect(lacksAnswer({ giver: strict, giver_answer: null })).toBe(true);
  expect(lacksAnswer({ giver: strict, giver_answer: answered("work", "orbit") })).toBe(true);
  expect(lacksAnswer({ giver: strict, giver_answer: answered("work") })).toBe(false);
  expect(lacksAnswer({ giver: LUMEN, giver_answer: null })).toBe(false);
  expect(lacksAnswer({ giver: null, giver_answer: null })).toBe(false);
});
