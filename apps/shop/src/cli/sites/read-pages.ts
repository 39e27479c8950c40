import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type NewPage, parsePage } from "@guerdon/api/operator";
import { isLanguage } from "@guerdon/domain/language";
import { inParallel } from "../in-parallel.ts";
import { allChecked, type Checked } from "../mistakes.ts";
import { readTextFile } from "../read-text-file.ts";

const OPEN_FILES = 16;
const PAGE_FILE = /^([a-z0-9][a-z0-9-]*)\.md$/;

/** Reads the content pages of a website's folder, `content/{language}/{name}.md`; they are found at `/{name}`. */
export async function readPages(folder: string, name: string, websiteId: string): Promise<Checked<NewPage[]>> {
  const languages = await readdir(join(folder, "content")).catch(() => []);
  const files = await Promise.all(
    languages.toSorted().map(async (language) => {
      const pages = await readdir(join(folder, "content", language)).catch(() => []);
      return pages.toSorted().map((page) => ({ language, page }));
    }),
  );
  const read = await inParallel(files.flat(), OPEN_FILES, ({ language, page }) =>
    readPage(join(folder, "content", language, page), {
      file: join(name, "content", language, page),
      language,
      page,
      websiteId,
    }),
  );
  return allChecked(read);
}

interface PageName {
  /** As the operator knows it. */
  file: string;
  language: string;
  page: string;
  websiteId: string;
}

async function readPage(path: string, { file, language, page, websiteId }: PageName): Promise<Checked<NewPage>> {
  const name = PAGE_FILE.exec(page)?.[1];
  if (!isLanguage(language) || !name) {
    return { ok: false, mistakes: [{ file, reason: "must be called content/LANGUAGE/name.md, in lower case" }] };
  }
  const read = await readTextFile(path, file);
  if (!read.ok) {
    return read;
  }
  const parsed = parsePage({ website_id: websiteId, path: `/${name}`, text: read.value });
  if (!parsed.ok) {
    return { ok: false, mistakes: parsed.refusals.map((refusal) => ({ file, ...refusal })) };
  }
  return { ok: true, value: { path: `/${name}`, language, document: parsed.document } };
}
