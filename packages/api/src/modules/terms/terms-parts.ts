import type { ContentNode } from "@guerdon/contract";
import type { Language } from "@guerdon/domain/text/language";
import type { TermsBlock, TermsPart } from "@guerdon/domain/website/terms";
import { WITHDRAWAL_FORM, WITHDRAWAL_INSTRUCTION } from "@guerdon/messages";
import type { Website } from "../../ports/websites.ts";
import { isB2b, pageUrl } from "../website/index.ts";
import { pageBlocks } from "./terms-text.ts";

/** Pages whose text is agreed to with an order; undefined where the website has none. */
export interface TermsPages {
  terms: ContentNode | undefined;
  withdrawal: ContentNode | undefined;
}

/**
 * Returns the terms agreed to with an order of a website in a language. A person who buys for a company has no right of
 * withdrawal, and so neither instruction nor form [terms.parts].
 */
export function termsParts(website: Website, language: Language, { terms, withdrawal }: TermsPages): TermsPart[] {
  const { public_url, website_title, page_options } = website.settings;
  const resolve = (href: string) => (URL.canParse(href, public_url) ? new URL(href, public_url).href : href);
  const ofPage = (page: ContentNode): Omit<TermsPart, "kind"> => {
    return { title: String(page.title ?? website_title), blocks: pageBlocks(page, resolve) };
  };
  // Terms that the confirm page links to elsewhere are not the shop's to hand over.
  const isElsewhere = page_options.checkoutGTCLink !== undefined;
  return [
    ...(terms && !isElsewhere ? [{ kind: "terms" as const, ...ofPage(terms) }] : []),
    ...(isB2b(website)
      ? []
      : [
          { kind: "withdrawal" as const, ...(withdrawal ? ofPage(withdrawal) : modelInstruction(website, language)) },
          { kind: "form" as const, ...modelForm(website, language) },
        ]),
  ];
}

function modelInstruction(website: Website, language: Language): Omit<TermsPart, "kind"> {
  const { email, phone } = website.settings.seller;
  const trader = [traderOf(website), phone, email].filter(Boolean).join(", ");
  const page = pageUrl(website, language, "withdrawal").href;
  const fill = (text: string) => text.replace("{trader}", () => trader).replace("{page}", () => page);
  const { title, sections } = WITHDRAWAL_INSTRUCTION[language];
  const blocks = sections.flatMap((section): TermsBlock[] => [
    { kind: "heading", text: section.title },
    ...section.texts.flatMap((text): TermsBlock[] =>
      typeof text === "string"
        ? [{ kind: "paragraph", text: fill(text) }]
        : text.map((item) => ({ kind: "item", text: item })),
    ),
  ]);
  return { title, blocks };
}

function modelForm(website: Website, language: Language): Omit<TermsPart, "kind"> {
  const { title, note, to, statement, fields, asterisk } = WITHDRAWAL_FORM[language];
  const trader = [traderOf(website), website.settings.seller.email].join(", ");
  const blocks: TermsBlock[] = [
    { kind: "paragraph", text: note },
    { kind: "paragraph", text: to.replace("{trader}", () => trader) },
    ...[statement, ...fields].map((text) => ({ kind: "field" as const, text })),
    { kind: "paragraph", text: asterisk },
  ];
  return { title, blocks };
}

function traderOf({ settings: { seller } }: Website): string {
  return [seller.name, ...seller.address].join(", ");
}
