import type { Language } from "@guerdon/domain/language";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { catalogueOf, type MessageCatalogue } from "./catalogues.ts";
import { compileCatalogue } from "./compile.ts";
import { isServerKey } from "./keys.ts";
import { renamedKey } from "./renamed-keys.ts";
import type { CompiledMessages } from "./translator.ts";

/** A website's own messages in a language, compiled. */
export interface Words {
  browser: CompiledMessages;
  server: CompiledMessages;
}

export interface WordsProblem {
  key: string;
  problem: "unknown" | "renamed" | "locked" | "invalid" | "wrong_placeholders";
  /** The current key if an earlier version had the message under this one. */
  now?: string;
}

/**
 * Checks and compiles a website's words.
 * @returns the compiled words, or all problems found in them.
 */
export function compileWords(
  language: Language,
  words: MessageCatalogue,
): { ok: true; words: Words } | { ok: false; problems: WordsProblem[] } {
  const original = catalogueOf(language);
  const problems = Object.entries(words).flatMap(([key, text]): WordsProblem[] => {
    const now = key in original ? undefined : renamedKey(key);
    if (now !== undefined) {
      return [{ key, problem: "renamed", now }];
    }
    const problem = problemOf(original[key], key, text);
    return problem ? [{ key, problem }] : [];
  });
  if (problems.length > 0) {
    return { ok: false, problems };
  }
  return {
    ok: true,
    words: {
      browser: compileCatalogue(words, (key) => !isServerKey(key)),
      server: compileCatalogue(words, isServerKey),
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
  try {
    compileCatalogue({ [key]: text }, () => true);
  } catch {
    return "invalid";
  }
  const allowed = placeholders(original);
  return [...placeholders(text)].every((name) => allowed.has(name)) ? undefined : "wrong_placeholders";
}

/** The names of the placeholders of an ICU message, including those in plural forms. */
export function placeholders(message: string): Set<string> {
  return new Set(slotsOf(compileMessageOrThrow(message)));
}

function slotsOf(tokens: CompiledMessage): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === "string") {
      return [];
    }
    const [name, , format] = token;
    const forms = typeof format === "object" && format !== null ? Object.values(format) : [];
    return [name, ...forms.filter(Array.isArray).flatMap(slotsOf)];
  });
}
