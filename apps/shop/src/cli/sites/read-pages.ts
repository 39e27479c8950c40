import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { GivenOf } from "@guerdon/contract/operations/operation";
import type { applyWebsite } from "@guerdon/contract/operations/website";
import { isLanguage } from "@guerdon/domain/text/language";
import { inParallel } from "../in-parallel.ts";
import { allChecked, type Checked } from "../mistakes.ts";
import { readTextFile } from "../read-text-file.ts";

type Page = GivenOf<typeof applyWebsite>["pages"][number];

const OPEN_FILES = 16;
const PAGE_FILE = /^([a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*)\.(md|yaml)$/;

/**
 * Reads the content pages of a website's folder, `content/{language}/{name}.md` or `.yaml`, also in folders below.
 * @param name the folder's name as given by the operator
 */
export async function readPages(folder: string, name: string): Promise<Checked<Page[]>> {
  const languages = await readdir(join(folder, "content")).catch(() => []);
  const files = await Promise.all(
    languages.toSorted().map(async (language) => {
      const pages = await readdir(join(folder, "content", language), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      return pages
        .filter((entry) => !entry.isDirectory())
        .map((entry) => relative(join(folder, "content", language), join(entry.parentPath, entry.name)))
        .toSorted()
        .map((page) => ({ language, page: page.replaceAll(sep, "/") }));
    }),
  );
  return allChecked(
    await inParallel(files.flat(), OPEN_FILES, ({ language, page }) => readPage({ folder, name, language, page })),
  );
}

interface PageFile {
  folder: string;
  name: string;
  language: string;
  page: string;
}

async function readPage({ folder, name: site, language, page }: PageFile): Promise<Checked<Page>> {
  const file = join("content", language, page);
  const [, name, format] = PAGE_FILE.exec(page) ?? [];
  if (!(isLanguage(language) && name && (format === "md" || format === "yaml"))) {
    const reason = "must be called content/LANGUAGE/name.md or name.yaml, in lower case";
    return { ok: false, mistakes: [{ file: join(site, file), reason }] };
  }
  const read = await readTextFile(join(folder, file), join(site, file));
  return read.ok ? { ok: true, value: { file, language, name, format, text: read.value } } : read;
}
