import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Language } from "@guerdon/domain/text/language";
import { LEGAL } from "./index.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const read = (file: string) => readFileSync(`${ROOT}/${file}`, "utf8");

type Text = readonly [where: string, text: string];

/** The messages of pages, mails and documents, without placeholders and without those that the law words. */
export function messagesOf(language: Language): Text[] {
  return [`${language}.json`, `mails/${language}.json`].flatMap((file) =>
    Object.entries<string>(JSON.parse(read(`packages/messages/src/catalogues/${file}`)))
      .filter(([key]) => !Object.hasOwn(LEGAL, key))
      .map(([key, text]) => [key, text.replace(/\{\w+[}]/gu, " ")] as const),
  );
}

/** The texts of a file that are in a language: those below its name. */
function textsIn(value: unknown, language: Language, isOurs = false): string[] {
  if (typeof value === "string") {
    return isOurs ? [value] : [];
  }
  if (typeof value !== "object" || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, language, isOurs || key === language));
}

/** Returns the texts of brands, websites and their pages in the demonstration. */
export function contentsOf(language: Language): Text[] {
  const data = globSync(["sites/**/*.json", "catalogues/demo/**/*.json", "givers/**/*.json"], { cwd: ROOT });
  const pages = globSync(`sites/*/{content,promotions}/${language}/**/*.{md,yaml}`, { cwd: ROOT });
  return [
    ...data.flatMap((file) => textsIn(JSON.parse(read(file)), language).map((text) => [file, text] as const)),
    ...pages.flatMap((file) =>
      read(file)
        .split("\n")
        .map((text) => [file, text] as const),
    ),
  ];
}
