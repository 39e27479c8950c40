import { isDeepStrictEqual } from "node:util";
import type { Database } from "@guerdon/api";
import type { StoredWebsite } from "@guerdon/api/operator";
import type { Kysely } from "kysely";
import { listed } from "../counted.ts";
import type { SiteFolder } from "./read-site-folder.ts";

/** What is stored of a website. */
interface StoredSite {
  settings: Record<string, unknown>;
  pictures: Record<string, unknown>;
  /** By "/faq (de)". */
  pages: Map<string, unknown>;
}

/** What is stored of a website; undefined where there is none yet. */
export async function storedSite(db: Kysely<Database>, id: string): Promise<StoredSite | undefined> {
  const row = await db.selectFrom("websites").select("settings").where("website_id", "=", id).executeTakeFirst();
  if (!row) {
    return undefined;
  }
  const pages = await db
    .selectFrom("website_pages")
    .select(["path", "language", "document"])
    .where("website_id", "=", id)
    .execute();
  const { settings, pictures } = row.settings as StoredWebsite;
  return {
    settings: { ...settings },
    pictures: { ...pictures },
    pages: new Map(pages.map((page) => [pageName(page), page.document])),
  };
}

/** What applying a folder changes, a line for each kind of thing: "settings changed: theme, words". */
export function siteChanges(before: StoredSite | undefined, folder: SiteFolder): string[] {
  const pages = new Map(folder.pages.map((page) => [pageName(page), page.document]));
  return [
    ...differences(
      "settings",
      new Map(Object.entries(before?.settings ?? {})),
      new Map(Object.entries(folder.settingsFile)),
    ),
    ...differences("pictures", pictureMap(before?.pictures ?? {}), pictureMap({ ...folder.pictures })),
    ...differences("pages", before?.pages ?? new Map(), pages),
  ];
}

/** A picture that a theme does not name is none. */
function pictureMap(pictures: Record<string, unknown>): Map<string, unknown> {
  return new Map(Object.entries(pictures).filter(([, picture]) => picture !== null));
}

function differences(what: string, before: Map<string, unknown>, after: Map<string, unknown>): string[] {
  // As it is stored: what JSON leaves out is no difference.
  const same = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other));
  const kinds = {
    added: [...after.keys()].filter((key) => !before.has(key)),
    changed: [...after.keys()].filter((key) => before.has(key) && !same(before.get(key), after.get(key))),
    removed: [...before.keys()].filter((key) => !after.has(key)),
  };
  return Object.entries(kinds).flatMap(([kind, names]) =>
    names.length > 0 ? [`${what} ${kind}: ${listed(names)}`] : [],
  );
}

function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function pageName({ path, language }: { path: string; language: string }): string {
  return `${path} (${language})`;
}
