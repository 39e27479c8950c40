import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { GivenOf } from "@guerdon/contract/operations/operation";
import type { applyWebsite } from "@guerdon/contract/operations/website";
import { type WebsiteSettingsFile, websiteSettings } from "@guerdon/contract/operations/website-settings";
import type { Checked, Mistake } from "../mistakes.ts";
import { type JsonFile, readJsonFile } from "../read-json-file.ts";
import { readBytes } from "../read-text-file.ts";
import { strayLinks } from "../stray-links.ts";
import { readNamedTexts } from "./read-named-texts.ts";
import { readPages } from "./read-pages.ts";

/** The contents of a website's folder. */
interface SiteFolder {
  website: GivenOf<typeof applyWebsite>;
  mistakesAt: JsonFile<unknown>["mistakesAt"];
}

const PICTURE_FILE = /\.(svg|png|jpe?g|webp)$/;

const PROMOTIONS = {
  part: "promotions",
  others: /^[\w-]+\.(svg|png|jpe?g|webp)$/,
  rule: "must be called promotions/name.yaml, in lower case, or be a picture (svg, png, jpg or webp)",
};

const SNIPPETS = { part: "snippets", rule: "must be called snippets/name.yaml, in lower case" };

/**
 * Reads a website's folder: `settings.json`, the pictures of theme and pages, its fonts, `content/{language}/`,
 * `promotions/` with the pictures there, and `snippets/`.
 * @param name the folder's name as given by the operator
 */
export async function readSiteFolder(cwd: string, name: string): Promise<Checked<SiteFolder>> {
  const folder = resolve(cwd, name);
  const strays = await strayLinks(folder, name);
  if (strays.length > 0) {
    return { ok: false, mistakes: strays };
  }
  const file = join(name, "settings.json");
  const read = await readJsonFile(join(folder, "settings.json"), file, websiteSettings);
  if (!read.ok) {
    return read;
  }
  const { values, raw, mistakesAt } = read.value;
  const { logo, favicon, hero } = values.theme;
  const promoted = await readNamedTexts({ folder, site: name, ...PROMOTIONS });
  const snipped = await readNamedTexts({ folder, site: name, ...SNIPPETS });
  const shown = [...(await contentPictures(folder)), ...(promoted.ok ? promoted.value.others : [])];
  const pictures = await readFiles(folder, name, [logo, favicon, hero, ...shown]);
  const { font } = values.theme;
  const fonts = await readFiles(folder, name, [font?.licence, font?.regular, font?.bold, font?.headings]);
  const pages = await readPages(folder, name);
  if (pictures.mistakes.length > 0 || fonts.mistakes.length > 0 || !pages.ok || !promoted.ok || !snipped.ok) {
    const others = [pages, promoted, snipped].flatMap((read) => (read.ok ? [] : read.mistakes));
    return { ok: false, mistakes: [...pictures.mistakes, ...fonts.mistakes, ...others] };
  }
  const settings = raw as WebsiteSettingsFile;
  const website = {
    settings,
    pictures: pictures.contents,
    fonts: fonts.contents,
    pages: pages.value,
    promotions: promoted.value.texts,
    snippets: snipped.value.texts,
  };
  return { ok: true, value: { website, mistakesAt } };
}

/** The paths of the pictures of pages. */
async function contentPictures(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, "pictures")).catch(() => []);
  return names.filter((name) => PICTURE_FILE.test(name)).map((name) => `pictures/${name}`);
}

async function readFiles(folder: string, name: string, paths: readonly (string | null | undefined)[]) {
  const contents: Record<string, Uint8Array> = {};
  const mistakes: Mistake[] = [];
  for (const path of new Set(paths.filter((each) => each != null))) {
    const read = await readBytes(join(folder, path), join(name, path));
    if (read.ok) {
      contents[path] = read.value;
    } else {
      mistakes.push(...read.mistakes);
    }
  }
  return { contents, mistakes };
}
