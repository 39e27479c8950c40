import type { Language } from "@guerdon/domain/language";
import { type CompiledMessages, createTranslate, type Translate } from "@guerdon/messages/translator";

type Chunk = () => Promise<{ default: CompiledMessages }>;

const CHUNKS: Record<Language, Chunk> = {
  de: () => import("virtual:messages/de"),
  en: () => import("virtual:messages/en"),
  fr: () => import("virtual:messages/fr"),
  pl: () => import("virtual:messages/pl"),
  nl: () => import("virtual:messages/nl"),
  es: () => import("virtual:messages/es"),
  it: () => import("virtual:messages/it"),
};

const loaded = new Map<string, CompiledMessages>();
const translates = new Map<string, Translate>();
const ownTranslates = new WeakMap<CompiledMessages, Translate>();

/** Loads a language's messages; the browser does it once, before it takes over the page. */
export async function loadMessages(language: Language): Promise<void> {
  provideMessages(language, (await CHUNKS[language]()).default);
}

export function provideMessages(language: Language, messages: CompiledMessages): void {
  if (!loaded.has(language)) loaded.set(language, messages);
}

/** The `t` of a language that was provided, until then its keys; a website's own words win. */
export function translateFor(language: Language, words: CompiledMessages | undefined): Translate {
  const known = words ? ownTranslates.get(words) : translates.get(language);
  if (known) return known;
  const messages = loaded.get(language);
  if (!messages) return (key) => key;
  const made = createTranslate(language, messages, words);
  if (words) ownTranslates.set(words, made);
  else translates.set(language, made);
  return made;
}
