import type { WebsiteSettings } from "@guerdon/contract/operations/website-settings";
import { isLanguage, type Language } from "@guerdon/domain/language";
import { compileWords, type WordsProblem } from "@guerdon/messages";
import type { SettingsMistake } from "./apply-website.ts";

const WORD_PROBLEMS: Record<Exclude<WordsProblem["problem"], "renamed">, string> = {
  unknown: "there is no such text in the interface",
  locked: "is fixed by law and cannot be changed",
  invalid: "is not a valid ICU message",
  wrong_placeholders: "has a placeholder that the original does not have",
};

/** What is wrong with settings although each field is right. */
export function settingsMistakes(settings: WebsiteSettings): SettingsMistake[] {
  const { hosts, public_url: url } = settings;
  const mistakes = [...wordMistakes(settings), ...listMistakes(settings)];
  if (!hosts.includes(new URL(url).hostname)) {
    mistakes.push({ path: ["public_url"], message: "must lead to one of the hosts" });
  }
  return mistakes;
}

function wordMistakes({ words }: WebsiteSettings): SettingsMistake[] {
  return [...languagesOf(words)].flatMap((language) => {
    const texts = Object.entries(words).flatMap(([key, byLanguage]) => {
      const text = byLanguage[language];
      return text === undefined ? [] : [[key, text] as const];
    });
    const compiled = compileWords(language, Object.fromEntries(texts));
    if (compiled.ok) {
      return [];
    }
    return compiled.problems.map(({ key, problem, now }) => ({
      path: ["words", key, language],
      message: problem === "renamed" ? `is called "${now}" now` : WORD_PROBLEMS[problem],
    }));
  });
}

function listMistakes({ product_lists: lists, language_settings }: WebsiteSettings): SettingsMistake[] {
  return lists.flatMap(({ id, title }, index) => {
    const mistakes: SettingsMistake[] = [];
    const first = lists.findIndex((list) => list.id === id);
    if (first !== index) {
      const earlier = ["product_lists", first, "id"];
      mistakes.push({
        path: ["product_lists", index, "id"],
        message: "is the name of an earlier list",
        first: earlier,
      });
    }
    if (title[language_settings.default] === undefined) {
      mistakes.push({ path: ["product_lists", index, "title"], message: "lacks the website's default language" });
    }
    return mistakes;
  });
}

function languagesOf(words: WebsiteSettings["words"]): Set<Language> {
  return new Set(
    Object.values(words)
      .flatMap((texts) => Object.keys(texts))
      .filter(isLanguage),
  );
}
