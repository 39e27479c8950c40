import { LANGUAGES } from "@guerdon/domain/text/language";
import { expect, test } from "vitest";
import { CUSTOMER_GLOSSARY } from "./customer-glossary.ts";
import { contentsOf, messagesOf } from "./customer-texts.fixture.ts";

// [message.glossary]
test.each(LANGUAGES)("each thing has one word in %s, in messages, mails, documents and contents", (language) => {
  const messages = messagesOf(language);
  const texts = [...messages, ...contentsOf(language)];
  const all = messages.map(([, text]) => text.toLowerCase()).join("\n");
  const found: string[] = [];
  for (const { word, not, except = [] } of Object.values(CUSTOMER_GLOSSARY[language])) {
    expect(all.includes(word.toLowerCase()), `${word} is in use`).toBe(true);
    for (const [at, text] of texts) {
      const other = except.includes(at) ? undefined : not?.exec(text)?.[0];
      if (other !== undefined) {
        found.push(`${at}: "${other}" for "${word}"`);
      }
    }
  }
  expect(found).toEqual([]);
});
