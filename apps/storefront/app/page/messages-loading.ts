import messagesUrl from "virtual:messages-url";
import { isLanguage, type Language } from "@guerdon/domain/text/language";
import type { MessagePart } from "@guerdon/messages/keys";
import { type CompiledMessages, createTranslate, type Translate } from "@guerdon/messages/translator";

const loaded = new Map<string, CompiledMessages>();
const translates = new Map<string, Translate>();
let websiteTranslates = new WeakMap<CompiledMessages, Translate>();

/** Loads a part of the messages of the page's language; a browser does so before rendering components that use them. */
export async function loadMessages(part: MessagePart): Promise<void> {
  const language = document.documentElement.lang;
  if (!isLanguage(language)) {
    return;
  }
  const script = await importMessages(messagesUrl(language, part));
  loaded.set(language, { ...loaded.get(language), ...script.default });
  translates.delete(language);
  websiteTranslates = new WeakMap();
}

/** Waits for a connection: without its messages a script would stay broken until the page is reloaded. */
async function importMessages(url: string): Promise<{ default: CompiledMessages }> {
  try {
    return await import(/* @vite-ignore */ url);
  } catch (error) {
    if (navigator.onLine) {
      throw error;
    }
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    return importMessages(url);
  }
}

/** Gives a server all messages of a language, once. */
export function provideMessages(language: Language, messages: CompiledMessages): void {
  if (!loaded.has(language)) {
    loaded.set(language, messages);
  }
}

/** The `t` of a loaded language; returns keys until then. A website's own words take precedence. */
export function translateFor(language: Language, words: CompiledMessages | undefined): Translate {
  const known = words ? websiteTranslates.get(words) : translates.get(language);
  if (known) {
    return known;
  }
  const messages = loaded.get(language);
  if (!messages) {
    return (key) => key;
  }
  const made = createTranslate(language, messages, words);
  if (words) {
    websiteTranslates.set(words, made);
  } else {
    translates.set(language, made);
  }
  return made;
}
