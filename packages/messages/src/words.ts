import { DEFAULT_LANGUAGE, type Language } from "@guerdon/domain/text/language";
import type { CompiledMessage } from "icu-minify/format";
import { catalogueOf, type MessageCatalogue } from "./catalogues.ts";
import { compileCatalogue, compileMessage } from "./compile.ts";
import { isServerKey } from "./keys.ts";
import { renamedKey } from "./renamed-keys.ts";
import { type CompiledMessages, formatIn } from "./translator.ts";

/** A website's own messages in a language, compiled. */
export interface Words {
  browser: CompiledMessages;
  server: CompiledMessages;
}

export interface WordsProblem {
  key: string;
  problem: "unknown" | "renamed" | "locked" | "empty" | "invalid" | "wrong_placeholders";
  /** The current key if an earlier version had the message under this one. */
  now?: string;
}

/**
 * Checks and compiles a website's words.
 * @returns the words that can be used, and the problems of the others
 */
export function compileWords(
  language: Language,
  words: MessageCatalogue,
): { words: Words; problems: readonly WordsProblem[] } {
  const original = catalogueOf(language);
  const problems = Object.entries(words).flatMap(([key, text]): WordsProblem[] => {
    const now = key in original ? undefined : renamedKey(key);
    if (now !== undefined) {
      return [{ key, problem: "renamed", now }];
    }
    const problem = problemOf(original[key], key, text);
    return problem ? [{ key, problem }] : [];
  });
  const refused = new Set(problems.map(({ key }) => key));
  return {
    problems,
    words: {
      browser: compileCatalogue(words, (key) => !refused.has(key) && !isServerKey(key)),
      server: compileCatalogue(words, (key) => !refused.has(key) && isServerKey(key)),
    },
  };
}

function problemOf(original: string | undefined, key: string, text: string): WordsProblem["problem"] | undefined {
  if (original === undefined) {
    return "unknown";
  }
  if (key.startsWith("legal.")) {
    return "locked";
  }
  if (text.trim() === "") {
    return "empty";
  }
  const names = formattedNames(text);
  if (!names) {
    return "invalid";
  }
  const allowed = placeholders(original);
  return names.every((name) => allowed.has(name)) ? undefined : "wrong_placeholders";
}

/** The names of a text's placeholders; undefined if it cannot be formatted with texts, as a date cannot. */
function formattedNames(text: string): string[] | undefined {
  try {
    const message = compileMessage(text);
    const names = slotsOf(message);
    formatIn(DEFAULT_LANGUAGE)(message, Object.fromEntries(names.map((name) => [name, name])));
    return names;
  } catch {
    return undefined;
  }
}

/** The names of the placeholders of an ICU message, including those in plural forms. */
export function placeholders(message: string): Set<string> {
  return new Set(slotsOf(compileMessage(message)));
}

function slotsOf(message: CompiledMessage): string[] {
  if (typeof message === "string") {
    return [];
  }
  return message.flatMap((node) => {
    if (!Array.isArray(node)) {
      return [];
    }
    const [name, , forms] = node;
    return [
      name,
      ...Object.values(forms ?? {})
        .filter(Array.isArray)
        .flatMap(slotsOf),
    ];
  });
}
