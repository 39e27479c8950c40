import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import type { Shop, Website } from "@guerdon/api";
import { knownPictures, type NewPage, type NewPicture, settingsMistakes } from "@guerdon/api/operator";
import { type WebsiteSettingsFile, websiteSettings } from "@guerdon/contract/operations/website-settings";
import type { Checked, Mistake } from "../mistakes.ts";
import { type JsonFile, readJsonFile } from "../read-json-file.ts";
import { readPictures } from "../read-pictures.ts";
import { readPages } from "./read-pages.ts";

type Settings = Website["settings"];
const THEME_PICTURES = ["logo", "favicon", "hero"] as const;

/** A website's folder, read and found right. */
export interface SiteFolder {
  settings: Settings;
  /** The settings as written; the form in which they are stored. */
  settingsFile: WebsiteSettingsFile;
  mistakesAt: JsonFile<unknown>["mistakesAt"];
  pictures: Website["pictures"];
  newPictures: NewPicture[];
  pages: NewPage[];
  /** Of all of it: equal means that nothing changed. */
  digest: string;
}

/**
 * Reads a website's folder: `settings.json`, the pictures that its theme names and `content/{language}/{name}.md`.
 * @param name how the operator knows the folder
 */
export async function readSiteFolder(shop: Shop, cwd: string, name: string): Promise<Checked<SiteFolder>> {
  const folder = resolve(cwd, name);
  const file = join(name, "settings.json");
  const read = await readJsonFile(join(folder, "settings.json"), file, websiteSettings);
  if (!read.ok) {
    return read;
  }
  const { values: settings, raw, mistakesAt } = read.value;
  const paths = THEME_PICTURES.flatMap((part) => settings.theme[part] ?? []);
  const pictures = await readPictures((ids) => knownPictures(shop.db, ids), { folder, name, paths });
  const pages = await readPages(folder, name, settings.id);
  const mistakes: Mistake[] = [
    ...mistakesAt([...settingsMistakes(settings), ...vectorMistakes(settings)]),
    ...pictures.mistakes,
    ...(pages.ok ? missingPages(pages.value, settings, name) : pages.mistakes),
  ];
  if (mistakes.length > 0 || !pages.ok) {
    return { ok: false, mistakes };
  }
  const referenceOf = (part: (typeof THEME_PICTURES)[number]) =>
    pictures.references.get(settings.theme[part] ?? "") ?? null;
  const content = {
    settingsFile: raw as WebsiteSettingsFile,
    pictures: { logo: referenceOf("logo"), favicon: referenceOf("favicon"), hero: referenceOf("hero") },
    pages: pages.value,
  };
  const digest = createHash("sha256").update(JSON.stringify(content)).digest("base64url");
  return { ok: true, value: { settings, mistakesAt, newPictures: pictures.missing, ...content, digest } };
}

/** What every website is linked to have; other languages show the page of the default language. */
const REQUIRED_PAGES = ["faq", "privacy", "agb", "imprint"];

function missingPages(pages: readonly NewPage[], { language_settings }: Settings, name: string): Mistake[] {
  const language = language_settings.default;
  const isThere = (page: string) => pages.some((each) => each.path === `/${page}` && each.language === language);
  return REQUIRED_PAGES.filter((page) => !isThere(page)).map((page) => ({
    file: join(name, "content", language, `${page}.md`),
    reason: "is missing: every website needs this page in its default language",
  }));
}

/** Logo and favicon are shown as drawings, sharp at every size. */
function vectorMistakes({ theme }: Settings): { path: string[]; message: string }[] {
  return (["logo", "favicon"] as const).flatMap((part) =>
    theme[part] === null || theme[part].endsWith(".svg")
      ? []
      : [{ path: ["theme", part], message: "must be an SVG file" }],
  );
}
