import type { WebsiteView } from "@guerdon/contract";
import { type Language, type Localized, localize } from "@guerdon/domain/text/language";
import type { Website } from "../../ports/websites.ts";

/** The options of the website's pages, in a language. */
export function pageOptions(website: Website, language: Language): WebsiteView["page_options"] {
  const {
    checkoutGTCLink: terms,
    cookiePrivacyLink: privacy,
    announcementBar: bar,
    giftomatic,
    trustWidget: _,
    surveyWidget: __,
    ...options
  } = website.settings.page_options;
  const { enabled: hasNewsletter, list_id } = website.settings.newsletter;
  const inLanguage = textsIn(website, language);
  const answersOf = (answers: readonly { id: string; name: Localized<string> }[]) =>
    answers.map(({ id, name }) => ({ id, name: inLanguage(name) ?? id }));
  return {
    ...options,
    ...(hasNewsletter && { newsletterList: list_id }),
    ...(giftomatic && {
      giftomatic: { recipients: answersOf(giftomatic.recipients), occasions: answersOf(giftomatic.occasions) },
    }),
    ...(terms && { checkoutGTCLink: { url: terms.url, label: inLanguage(terms.label) ?? null } }),
    ...(privacy && { cookiePrivacyLink: { url: privacy.url, label: inLanguage(privacy.label) ?? null } }),
    ...(bar && { announcementBar: { ...bar, text: inLanguage(bar.text) ?? "", label: inLanguage(bar.label) } }),
  };
}

/** Where pages lead beside the shop's own: help and a survey after an order, and the footer's links. */
export function linksOf(
  website: Website,
  language: Language,
): Pick<WebsiteView, "service_link" | "survey_link" | "shop_links" | "inspection"> {
  const { service_link, survey_link, shop_links, inspection } = website.settings;
  const inLanguage = textsIn(website, language);
  const logo = inspection && website.pictures.content?.[inspection.logo];
  return {
    service_link: service_link?.[language === "de" ? "de" : "en"] ?? null,
    survey_link,
    shop_links: shop_links.map(({ label, url }) => ({ label: inLanguage(label) ?? url, url })),
    inspection: logo ? { name: inspection.name, url: inspection.url, logo } : null,
  };
}

function textsIn({ settings }: Website, language: Language) {
  return (texts: Localized<string> | null | undefined): string | undefined =>
    texts ? localize(texts, language, settings.language_settings.default) : undefined;
}
