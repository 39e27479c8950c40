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
    compiledWords.set(key, compileWords(language, website.words).words);
  }
  return compiledWords.get(key);
}

const compiledWords = new Map<string, Words>();
