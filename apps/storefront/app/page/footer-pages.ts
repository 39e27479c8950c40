/** The pages that the footer leads to, by their paths and in its order. */
export const FOOTER_PAGES = ["faq", "privacy", "agb", "imprint", "accessibility", "withdrawal"] as const;

/** What the footer calls a page. */
export function footerName(foot: readonly string[], page: (typeof FOOTER_PAGES)[number]): string | undefined {
  return foot[FOOTER_PAGES.indexOf(page)];
}
