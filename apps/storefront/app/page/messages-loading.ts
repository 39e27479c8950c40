import { isLanguage, type Language } from "@guerdon/domain/language";
import type { MessagePart } from "@guerdon/messages/keys";
import { type CompiledMessages, createTranslate, type Translate } from "@guerdon/messages/translator";

type Chunk = () => Promise<{ default: CompiledMessages }>;

const CHUNKS: Record<MessagePart, Record<Language, Chunk>> = {
  frame: {
    de: () => import("virtual:messages/de/frame"),
    en: () => import("virtual:messages/en/frame"),
    fr: () => import("virtual:messages/fr/frame"),
    pl: () => import("virtual:messages/pl/frame"),
    nl: () => import("virtual:messages/nl/frame"),
    es: () => import("virtual:messages/es/frame"),
    it: () => import("virtual:messages/it/frame"),
  },
  home: {
    de: () => import("virtual:messages/de/home"),
    en: () => import("virtual:messages/en/home"),
    fr: () => import("virtual:messages/fr/home"),
    pl: () => import("virtual:messages/pl/home"),
    nl: () => import("virtual:messages/nl/home"),
    es: () => import("virtual:messages/es/home"),
    it: () => import("virtual:messages/it/home"),
  },
  list: {
    de: () => import("virtual:messages/de/list"),
    en: () => import("virtual:messages/en/list"),
    fr: () => import("virtual:messages/fr/list"),
    pl: () => import("virtual:messages/pl/list"),
    nl: () => import("virtual:messages/nl/list"),
    es: () => import("virtual:messages/es/list"),
    it: () => import("virtual:messages/it/list"),
  },
  search: {
    de: () => import("virtual:messages/de/search"),
    en: () => import("virtual:messages/en/search"),
    fr: () => import("virtual:messages/fr/search"),
    pl: () => import("virtual:messages/pl/search"),
    nl: () => import("virtual:messages/nl/search"),
    es: () => import("virtual:messages/es/search"),
    it: () => import("virtual:messages/it/search"),
  },
  basket: {
    de: () => import("virtual:messages/de/basket"),
    en: () => import("virtual:messages/en/basket"),
    fr: () => import("virtual:messages/fr/basket"),
    pl: () => import("virtual:messages/pl/basket"),
    nl: () => import("virtual:messages/nl/basket"),
    es: () => import("virtual:messages/es/basket"),
    it: () => import("virtual:messages/it/basket"),
  },
  checkout: {
    de: () => import("virtual:messages/de/checkout"),
    en: () => import("virtual:messages/en/checkout"),
    fr: () => import("virtual:messages/fr/checkout"),
    pl: () => import("virtual:messages/pl/checkout"),
    nl: () => import("virtual:messages/nl/checkout"),
    es: () => import("virtual:messages/es/checkout"),
    it: () => import("virtual:messages/it/checkout"),
  },
};

const loaded = new Map<string, CompiledMessages>();
const translates = new Map<string, Translate>();
let ownTranslates = new WeakMap<CompiledMessages, Translate>();

/** Loads a part of the messages of the page's language; a browser does it before a component says any of them. */
export async function loadMessages(part: MessagePart): Promise<void> {
  const language = document.documentElement.lang;
  if (!isLanguage(language)) return;
  const { default: messages } = await CHUNKS[part][language]();
  loaded.set(language, { ...loaded.get(language), ...messages });
  translates.delete(language);
  ownTranslates = new WeakMap();
}

/** Gives a server all messages of a language, once. */
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
