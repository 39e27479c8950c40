import type { WebsiteView } from "@guerdon/contract";
import type { Language } from "@guerdon/domain/text/language";
import { compileWords, type Words } from "@guerdon/messages";
import { LRUCache } from "lru-cache";

/** Compiled words that are kept: those of a website in a language. Those of former versions are forgotten. */
const MAX_COMPILED = 200;

const compiled = new LRUCache<string, Words>({ max: MAX_COMPILED });

/** A website's own words, compiled once; wrong ones were refused when its folder was applied. */
export function wordsOf(website: WebsiteView, language: Language): Words | undefined {
  const text = JSON.stringify(website.words);
  if (text === "{}") {
    return undefined;
  }
  const key = `${language} ${text}`;
  const known = compiled.get(key);
  if (known) {
    return known;
  }
  const { words } = compileWords(language, website.words);
  compiled.set(key, words);
  return words;
}
