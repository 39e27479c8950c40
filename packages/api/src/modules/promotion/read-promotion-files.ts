import type { InputOf, RefusalOf } from "@guerdon/contract/operations/operation";
import { type PromotionFile, promotionFile } from "@guerdon/contract/operations/promotion-settings";
import type { applyWebsite } from "@guerdon/contract/operations/website";
import type { WebsiteSettings } from "@guerdon/contract/operations/website-settings";
import { isPromotedPath, routeOf } from "@guerdon/domain/website/website-routes";
import { readYaml } from "../../yaml-text.ts";
import { followedUrl } from "../website/index.ts";

type Refusal = RefusalOf<typeof applyWebsite>;
type GivenFile = InputOf<typeof applyWebsite>["promotions"][number];

/** A promotion's file whose contents are valid. */
export interface ReadPromotion {
  file: string;
  name: string;
  values: PromotionFile;
  lineOf: (...path: (string | number)[]) => number;
}

interface Folder {
  settings: WebsiteSettings;
  /** The paths of its content pages. */
  pages: readonly string[];
}

/** Reads the promotions of a folder, and refuses what contradicts it. */
export function readPromotionFiles(
  files: readonly GivenFile[],
  folder: Folder,
): { promotions: ReadPromotion[]; refusals: Refusal[] } {
  const read = files.map((each) => readPromotionFile(each));
  const promotions = read.flatMap((each) => (each.ok ? [each.promotion] : []));
  return {
    promotions,
    refusals: [
      ...read.flatMap((each) => (each.ok ? [] : each.refusals)),
      ...promotions.flatMap((promotion) => contradictions(promotion, folder)),
    ],
  };
}

function readPromotionFile({
  file,
  name,
  text,
}: GivenFile): { ok: true; promotion: ReadPromotion } | { ok: false; refusals: Refusal[] } {
  const read = readYaml(text, promotionFile, { whole: "promotion" });
  if (read.ok) {
    return { ok: true, promotion: { file, name, values: read.values, lineOf: read.lineOf } };
  }
  const refusals = read.refusals.map(({ line, reason: message }): Refusal => {
    return { code: "promotion_unfit", fields: { message }, at: { file, line } };
  });
  return { ok: false, refusals };
}

function contradictions(promotion: ReadPromotion, folder: Folder): Refusal[] {
  return [
    ...missingLanguage(promotion, folder),
    ...unknownPlaces(promotion, folder),
    ...linkContradictions(promotion, folder),
  ];
}

function missingLanguage({ file, values, lineOf }: ReadPromotion, { settings }: Folder): Refusal[] {
  const language = settings.language_settings.default;
  const field = "headline_text";
  return values[field][language] === undefined
    ? [{ code: "promotion_language_missing", fields: { field, language }, at: { file, line: lineOf(field) } }]
    : [];
}

function unknownPlaces({ file, values, lineOf }: ReadPromotion, { pages }: Folder): Refusal[] {
  const known = [...new Set([...pages, "/product-overview"])].filter(isPromotedPath);
  return values.places.flatMap((page, index): Refusal[] =>
    page.startsWith("/") && !known.includes(page)
      ? [
          {
            code: "promotion_page_unknown",
            fields: { field: "places", page, known },
            at: { file, line: lineOf("places", index) },
          },
        ]
      : [],
  );
}

function linkContradictions({ file, values, lineOf }: ReadPromotion, { settings, pages }: Folder): Refusal[] {
  if (values.link_type === "external" && followedUrl(settings, values.url) === undefined) {
    return [{ code: "url_not_allowed", fields: { field: "url" }, at: { file, line: lineOf("url") } }];
  }
  if (values.link_type === "page" && !isPage(values.page, pages)) {
    const fields = { field: "page", page: values.page, known: [...new Set(pages)] };
    return [{ code: "promotion_page_unknown", fields, at: { file, line: lineOf("page") } }];
  }
  if (values.link_type === "partner-portal" && settings.partner_portal === null) {
    return [{ code: "partner_portal_missing", fields: {}, at: { file, line: lineOf("link_type") } }];
  }
  return [];
}

/** True for a page that a link may lead to: one of the content, or one of the shop that stays. */
function isPage(path: string, pages: readonly string[]): boolean {
  const route = routeOf(path);
  return pages.includes(path) || (route?.path === path && route.leadsTo === undefined);
}
