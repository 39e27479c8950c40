import type { GivenOf } from "@guerdon/contract/operations/operation";
import type { applyWebsite } from "@guerdon/contract/operations/website";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import { websiteFile } from "./fixtures.ts";

const NAMES = ["faq", "privacy", "agb", "imprint", "accessibility"];

/**
 * The folder of a website with the pages that it needs, as an operator applies it.
 * @param faq the title of its page with questions
 */
export function aWebsiteFolder(
  settings: Partial<WebsiteSettingsFile> = {},
  faq = "Fragen",
): GivenOf<typeof applyWebsite> {
  const pages = NAMES.map((name) => ({
    file: `content/de/${name}.md`,
    language: "de" as const,
    name,
    format: "md" as const,
    text: `---\ntitle: ${name === "faq" ? faq : name}\ndescription: Text\n---\n\nText\n`,
  }));
  return { settings: websiteFile(settings), pictures: {}, pages, promotions: [] };
}
