import { createHash } from "node:crypto";
import type { InputOf, RefusalOf } from "@guerdon/contract/operations/operation";
import type { applyWebsite } from "@guerdon/contract/operations/website";
import { type WebsiteSettings, websiteSettings } from "@guerdon/contract/operations/website-settings";
import type { Snippet } from "@guerdon/domain/consent/island";
import type { PictureRef } from "@guerdon/domain/product";
import type { Promotion } from "@guerdon/domain/promotion";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type Refused, refused } from "../../operation-binder.ts";
import { linkOf, type PageReference, parsePageFile, queryOf } from "../content/index.ts";
import type { NewFont } from "../font/index.ts";
import { readSnippetFiles } from "../island/index.ts";
import { inspectPictures, type NewPicture } from "../picture/index.ts";
import { finishedPromotion, picturesOf, readPromotionFiles, replacedColors } from "../promotion/index.ts";
import type { RevisionContent, StoredPage } from "../website/index.ts";
import { checkFonts } from "./check-fonts.ts";
import { settingsRefusals } from "./settings-refusals.ts";

type Input = InputOf<typeof applyWebsite>;
type Refusal = RefusalOf<typeof applyWebsite>;

const THEME_PICTURES = ["logo", "favicon", "hero"] as const;

/** Pages that the shop links to. They are required in the default language, which is the fallback for others. */
const REQUIRED_PAGES = ["faq", "privacy", "agb", "imprint", "accessibility"];

export interface CheckedFolder {
  ok: true;
  settings: WebsiteSettings;
  content: RevisionContent;
  newPictures: NewPicture[];
  promotions: Promotion[];
  snippets: Snippet[];
  promotionFiles: ReturnType<typeof readPromotionFiles>["promotions"];
  replacedColors: ReturnType<typeof replacedColors>;
  newFonts: NewFont[];
  /** The digest of the contents, which is equal if nothing changed. */
  digest: string;
}

/** Validates a website's folder, except for references to other data of the shop. */
export async function checkFolder(
  unit: UnitOfWork,
  { settings: file, pictures, pages, fonts: fontFiles, promotions: promotionTexts, snippets: snippetTexts }: Input,
): Promise<CheckedFolder | Refused<Refusal>> {
  const settings = websiteSettings.parse(file);
  const paths = pages.map(({ name }) => `/${name}`);
  const read = readPromotionFiles(promotionTexts, { settings, pages: paths });
  const { snippets, refusals: snippetRefusals } = readSnippetFiles(snippetTexts);
  const shown = [...themePictures(settings), ...read.promotions.flatMap(picturesOf)];
  const inspected = await inspectPictures(
    unit,
    new Map([...picturesAt(shown, pictures), ...contentPictures(pictures)]),
    { isTried: true },
  );
  const parsed = await Promise.all(
    pages.map((page) => parsePage(page, { settings, pictures, snippets: snippetTexts })),
  );
  const fonts = await checkFonts(settings, fontFiles);
  const refusals: Refusal[] = [
    ...settingsRefusals(settings),
    ...vectorRefusals(settings),
    ...absentPictures([...shown, ...sealPicture(settings)], pictures),
    ...inspected.refusals.map(({ path, line, reason: message }): Refusal => {
      return { code: "picture_unfit", fields: { message }, at: { file: path, ...(line !== undefined && { line }) } };
    }),
    ...parsed.flatMap((page) => (page.ok ? [] : page.refusals)),
    ...fonts.refusals,
    ...missingPages(pages, settings),
    ...read.refusals,
    ...snippetRefusals,
  ];
  if (refusals.length > 0) {
    return refused(...refusals);
  }
  const referenceOf = (part: (typeof THEME_PICTURES)[number]) =>
    inspected.references.get(settings.theme[part] ?? "") ?? null;
  const promotions = read.promotions.map((each) => finishedPromotion(each, settings, inspected.references));
  const content = {
    settings: file,
    pictures: {
      logo: referenceOf("logo"),
      favicon: referenceOf("favicon"),
      hero: referenceOf("hero"),
      content: contentReferences(inspected.references),
      ...(fonts.references.length > 0 && { fonts: fonts.references }),
    },
    pages: parsed.flatMap((page) => (page.ok ? [page.value] : [])),
    promotions,
    ...(snippets.length > 0 && { snippets }),
  };
  const parts = { promotionFiles: read.promotions, replacedColors: replacedColors(read.promotions, promotions) };
  const files = { newPictures: inspected.missing, newFonts: fonts.newFonts };
  return { ok: true, settings, content, promotions, snippets, ...files, ...parts, digest: contentDigest(content) };
}

/** The digest of a content. Its properties are named and ordered as in digests that are stored. */
export function contentDigest({ settings: settingsFile, ...parts }: RevisionContent): string {
  const { pictures, pages, promotions, snippets } = parts;
  const text = JSON.stringify({ settingsFile, pictures, pages, promotions, snippets });
  return createHash("sha256").update(text).digest("base64url");
}

function themePictures({ theme }: WebsiteSettings): string[] {
  return THEME_PICTURES.flatMap((part) => theme[part] ?? []);
}

function picturesAt(paths: readonly string[], pictures: Input["pictures"]): Map<string, Uint8Array> {
  return new Map(paths.flatMap((path) => (pictures[path] ? [[path, pictures[path]]] : [])));
}

/** Where the pictures of pages are. */
const CONTENT_FOLDER = "pictures/";

/** The pictures of pages, by their path in the folder. */
function contentPictures(pictures: Input["pictures"]): [string, Uint8Array][] {
  return Object.entries(pictures).filter(([path]) => path.startsWith(CONTENT_FOLDER));
}

function contentReferences(references: ReadonlyMap<string, PictureRef>): Record<string, PictureRef> {
  const own = [...references].filter(([path]) => path.startsWith(CONTENT_FOLDER));
  return Object.fromEntries(own.map(([path, reference]) => [path.slice(CONTENT_FOLDER.length), reference]));
}

/** That of who inspects the shop, which the footer shows. */
function sealPicture({ inspection }: WebsiteSettings): string[] {
  return inspection ? [CONTENT_FOLDER + inspection.logo] : [];
}

function absentPictures(paths: readonly string[], pictures: Input["pictures"]): Refusal[] {
  return [...new Set(paths)]
    .filter((path) => !pictures[path])
    .map((file) => ({ code: "picture_missing", fields: {}, at: { file } }));
}

/** Refuses raster graphics as logo and favicon, which must be sharp at every size. */
function vectorRefusals({ theme }: WebsiteSettings): Refusal[] {
  return (["logo", "favicon"] as const).flatMap((part): Refusal[] =>
    theme[part] === null || theme[part].endsWith(".svg")
      ? []
      : [{ code: "picture_not_vector", fields: {}, at: { path: ["settings", "theme", part] } }],
  );
}

interface FolderParts {
  settings: WebsiteSettings;
  pictures: Input["pictures"];
  snippets: Input["snippets"];
}

async function parsePage(
  { file, language, name, format, text }: Input["pages"][number],
  folder: FolderParts,
): Promise<{ ok: true; value: StoredPage } | { ok: false; refusals: Refusal[] }> {
  const path = `/${name}`;
  const parsed = await parsePageFile({ website_id: folder.settings.id, path, format, text });
  if (!parsed.ok) {
    return refused(
      ...parsed.refusals.map(({ line, reason: message }): Refusal => {
        return { code: "page_unfit", fields: { message }, at: { file, line } };
      }),
    );
  }
  const wrong = parsed.references.flatMap((reference): Refusal[] => {
    const refusal = referenceRefusal(reference, folder);
    return refusal ? [{ ...refusal, at: { file, line: reference.line } } as Refusal] : [];
  });
  if (wrong.length > 0) {
    return refused(...wrong);
  }
  return { ok: true, value: { path, language, document: parsed.document } };
}

function referenceRefusal(
  { property, value }: PageReference,
  { settings, pictures, snippets }: FolderParts,
): Pick<Refusal, "code" | "fields"> | undefined {
  if (property === "picture") {
    return pictures[CONTENT_FOLDER + value] ? undefined : { code: "page_picture_missing", fields: { picture: value } };
  }
  if (property === "snippet") {
    const isThere = snippets.some(({ name }) => name === value);
    return isThere ? undefined : { code: "page_snippet_unknown", fields: { snippet: value } };
  }
  if (property === "link") {
    return linkOf(value, { settings }) ? undefined : { code: "page_link_elsewhere", fields: { link: value } };
  }
  return queryOf(value) === undefined ? { code: "page_query_unfit", fields: { query: value } } : undefined;
}

/** Refuses a content without the pages that the shop links to, in its default language [content.pages]. */
export function missingPages(
  pages: readonly { name: string; language: string }[],
  { language_settings }: WebsiteSettings,
): Refusal[] {
  const language = language_settings.default;
  const isThere = (name: string) => pages.some((each) => each.name === name && each.language === language);
  return REQUIRED_PAGES.filter((name) => !isThere(name)).map((name) => {
    return { code: "page_missing", fields: {}, at: { file: `content/${language}/${name}.md` } };
  });
}
