import type { WebsiteView } from "@guerdon/contract";
import type { Language } from "@guerdon/domain/language";
import { compileWords, type Words } from "@guerdon/messages";

/** A website's own words, compiled once; wrong ones were refused when its folder was applied. */
export function wordsOf(website: WebsiteView, language: Language): Words | undefined {
  const text = JSON.stringify(website.words);
  if (text === "{}") {
    return undefined;
  }
  const key = `${language} ${text}`;
  if (!compiledWords.has(key)) {
    const result = compileWords(language, website.words);
    compiledWords.set(key, result.ok ? result.words : undefined);
  }
  return compiledWords.get(key);
}

const compiledWords = new Map<string, Words | undefined>();
