import { readdir, readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import type { GivenOf } from "@guerdon/contract/operations/operation";
import type { applyWebsite } from "@guerdon/contract/operations/website";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import type { Language } from "@guerdon/domain/text/language";

/** What the operation that applies a website takes. */
export type GivenWebsite = GivenOf<typeof applyWebsite>;

const SITES = join(import.meta.dirname, "../../../sites");
const PICTURE = /\.svg$/;
/** The secret that one of the demonstration's websites names. */
const AWAITED = ["partner-portal"];
/** Items that a basket of the first one may have at most. */
const FIRST_LIMIT = 20;

/** It shows no page to those who have no credit. */
const CLOSED = "mini";

/** The demonstration's websites as the operation takes them, read from their folders: those whose pages anybody sees. */
export async function demoWebsites(): Promise<GivenWebsite[]> {
  const names = (await readdir(SITES)).filter((name) => name !== CLOSED).toSorted();
  return Promise.all(names.map((name) => readFolder(join(SITES, name))));
}

/** The id of a website by its place; all have the same length. */
function copyId(place: number): string {
  return `copy-${String(place).padStart(4, "0")}`;
}

export function hostOf(place: number): string {
  return `${copyId(place)}.localhost`;
}

/**
 * A copy of one of these websites with a name, host, colours, limit and issuer of its own, so that no two of them share
 * what a process keeps about a website. The first one is also reached as `localhost`.
 * @param edition its title says it, so that another edition is another revision
 */
export function copyOf(websites: readonly GivenWebsite[], place: number, edition = 1): GivenWebsite {
  const original = websites[place % websites.length];
  if (!original) {
    throw new RangeError("There is no website to copy.");
  }
  const settings = original.settings as WebsiteSettingsFile;
  const id = copyId(place);
  const { invoice, theme } = settings;
  return {
    ...original,
    awaited_secrets: AWAITED,
    settings: {
      ...settings,
      id,
      hosts: [hostOf(place), ...(place === 0 ? ["localhost"] : [])],
      public_url: `http://${hostOf(place)}`,
      website_title: titleOf(place, edition),
      website_default_pagetitle: titleOf(place, edition),
      maximum_basket_item_count: FIRST_LIMIT + place,
      theme: { ...theme, secondary_color: `#${(0x400000 + 4 * place).toString(16)}` },
      ...(invoice && {
        invoice: { ...invoice, issuer: { ...invoice.issuer, id }, number_prefix: `C${place}-` },
      }),
    },
  };
}

export function titleOf(place: number, edition: number): string {
  return `Copy ${place}, edition ${edition}`;
}

async function readFolder(folder: string): Promise<GivenWebsite> {
  const text = (path: string) => readFile(join(folder, path), "utf8");
  const files = (await readdir(folder, { recursive: true })).toSorted();
  const pictures = files.filter((path) => PICTURE.test(path));
  return {
    settings: JSON.parse(await text("settings.json")),
    pictures: Object.fromEntries(
      await Promise.all(pictures.map(async (path) => [path, await readFile(join(folder, path))] as const)),
    ),
    pages: await Promise.all(
      files
        .filter((path) => /^content\/.*\.(md|yaml)$/.test(path))
        .map(async (file) => ({ ...pageOf(file), file, text: await text(file) })),
    ),
    promotions: await Promise.all(
      files
        .filter((path) => /^promotions\/.*\.yaml$/.test(path))
        .map(async (file) => ({ file, name: parse(file).name, text: await text(file) })),
    ),
  };
}

/** Of "content/de/faq.md": the language, the name and the format. */
function pageOf(file: string) {
  const [, language, ...path] = file.split("/");
  const { dir, name, ext } = parse(path.join("/"));
  return { language: language as Language, name: join(dir, name), format: ext.slice(1) as "md" | "yaml" };
}
