import { type BodyOf, type CategoryView, type contract, ok, type Result, type WebsiteView } from "@guerdon/contract";
import { itemLimit } from "@guerdon/domain/basket";
import { TYPE_GROUPS, type TypeGroup } from "@guerdon/domain/product";
import { isLoggedIn } from "@guerdon/domain/session";
import { type Language, localize } from "@guerdon/domain/text/language";
import type { Website } from "../../ports/websites.ts";
import type { Shop, Visit } from "../../shop.ts";
import { consentView } from "./consent-view.ts";
import { followedUrl } from "./followed-url.ts";
import { linksOf, pageOptions } from "./page-options.ts";
import { sharePicturePath } from "./theme-pictures.ts";
import { externalIdentifier, isB2b, magnoliaPath, offeredLanguages } from "./website.ts";

/** The properties of catalogues that a website's view depends on. */
interface Offers {
  snapshot(website: Website, language: Language, catalogueIds: readonly string[]): Promise<Offer>;
}

interface Offer {
  /** True if it has the product. */
  has(number: string): boolean;
  categories: CategoryView[];
  offer: { productType: ReadonlyMap<TypeGroup, unknown> };
}

/** A shop with catalogues. The catalogue module imports this one, so its type cannot be used here. */
export type CataloguedShop = Shop & { catalogues: Offers };

/** The website's public properties. */
export async function initWebsite(
  shop: CataloguedShop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.initWebsite> },
): Promise<Result<WebsiteView, never>> {
  const { website, session } = visit;
  const { settings } = website;
  const language = languageOf(website, body.language);
  const own = [settings.default_catalog_id];
  const catalogue = await shop.catalogues.snapshot(website, language, own);
  const visible = await shop.catalogues.snapshot(website, language, session?.catalogue_ids ?? own);
  return ok({
    id: website.id,
    external_identifier: externalIdentifier(website),
    magnolia_path: magnoliaPath(website),
    state: website.state,
    preview: previewOf(website),
    contact: settings.seller.email,
    website_type_id: settings.website_type_id,
    website_title: settings.website_title,
    website_default_pagetitle: settings.website_default_pagetitle,
    public_url: settings.public_url,
    ...originsOf(shop, website),
    shop_url: (body.shop_url !== undefined && followedUrl(settings, body.shop_url)) || null,
    wob_account_login: settings.wob_account_login,
    wob_coupon_login: settings.wob_coupon_login,
    path_after_log_in: settings.path_after_log_in,
    deny_captcha: settings.deny_captcha,
    captcha_provider: settings.captcha.provider,
    maximum_basket_item_count: itemLimit(settings.maximum_basket_item_count),
    default_catalog_id: settings.default_catalog_id,
    generation_profile_id: settings.generation_profile_id,
    b2b: isB2b(website),
    website_currency_symbol: settings.website_currency_symbol,
    website_currency_short_symbol: settings.website_currency_short_symbol,
    language_settings: languagesOf(website, language),
    shop_categories: catalogue.categories,
    product_types: TYPE_GROUPS.filter((type) => visible.offer.productType.has(type)),
    product_lists: listsIn(website, language),
    payment_types: settings.payment_types,
    shipping_country_list: settings.shipping_country_list,
    website_online_short_address_possible: settings.website_online_short_address_possible,
    page_size: settings.pagination,
    page_options: pageOptions(website, language),
    ...linksOf(website, language),
    seller_name: settings.seller.name,
    newsletter: { enabled: settings.newsletter.enabled, list_id: settings.newsletter.list_id },
    theme: themeOf(website),
    ...servicesOf(website),
    consent: consentView(website, { kept: body.consent ?? "", language, now: shop.now() }),
    punchout_session: session?.subject.kind === "buyer" ? { operation: session.subject.operation } : null,
    words: wordsIn(website, language),
    session_info: { ...sessionInfo(session, visible), ...(visit.move && { has_moved: true as const }) },
  });
}

function sessionInfo(session: Visit["session"], visible: Offer): WebsiteView["session_info"] {
  return {
    logged_in: session !== undefined && isLoggedIn(session),
    support_number: session?.support_number ?? null,
    has_account: session?.subject.kind === "account",
    payment_in_process: session?.payment_attempt_id != null,
    handshake_product: shownProduct(visible, session?.handshake_product),
  };
}

function previewOf({ preview, revision, settings }: Website): WebsiteView["preview"] {
  return preview ? { revision, until: preview.until.toISOString(), time_zone: settings.time_zone } : null;
}

/** The website's accounts at others, which its pages use only for those who agreed [consent.choice]. */
function servicesOf({ settings }: Website) {
  const { website_etracker_id, website_ga4_id, riskident_snippetid } = settings;
  const { couponing_enable, couponing_location, couponing_source_number, couponing_medium_number } = settings;
  return {
    website_etracker_id,
    website_ga4_id,
    riskident_snippetid,
    couponing_enable,
    couponing_location,
    couponing_source_number,
    couponing_medium_number,
  };
}

/** A product that is not there, or no more, leads nobody to a page that is not found. */
function shownProduct(visible: Offer, number: string | null | undefined): string | null {
  return number != null && visible.has(number) ? number : null;
}

function languageOf(website: Website, asked: Language): Language {
  const { selectable, default: fallback } = offeredLanguages(website);
  return selectable.includes(asked) ? asked : fallback;
}

function languagesOf(website: Website, application_language: Language): WebsiteView["language_settings"] {
  const { selectable, default: fallback } = offeredLanguages(website);
  const { override } = website.settings.language_settings;
  return { override, selectable: [...selectable], default: fallback, application_language };
}

/** The origins to which forms of its pages may lead [website.document-sources]. */
function originsOf(shop: Shop, website: Website) {
  const { partner_portal } = website.settings;
  return {
    redirection_origins: redirectionOrigins(shop, website),
    payment_origins: shop.payments.formOrigins(website),
    portal_origins: partner_portal ? [originOf(partner_portal.url)] : [],
  };
}

function themeOf(website: Website): WebsiteView["theme"] {
  const { theme } = website.settings;
  const { favicon, hero, fonts = [] } = website.pictures;
  const { primary_color, secondary_color, shape, density, hero_tone, card_pattern, type } = theme;
  return {
    primary_color,
    secondary_color,
    shape,
    density,
    hero_tone,
    card_pattern,
    type,
    logo: logoPath(website),
    favicon: favicon ? `/images/${favicon.id}.svg` : "/favicon.svg",
    share: sharePicturePath(website),
    hero,
    fonts: [...fonts],
  };
}

/** The origins of the other websites that this one leads to. */
function redirectionOrigins({ websites }: Shop, { id, settings }: Website): string[] {
  const found = settings.allowed_hosts.flatMap((host) => websites.findByHost(host) ?? []);
  const others = new Set(found.filter((other) => other.id !== id));
  return [...others].flatMap((other) => followedUrl(settings, other.settings.public_url) ?? []).map(originOf);
}

function originOf(url: string): string {
  return new URL(url).origin;
}

/** The path of the logo on the picture server. */
export function logoPath({ pictures }: Website): string | null {
  return pictures.logo && `/images/${pictures.logo.id}.svg`;
}

/** The website's own product lists, with titles in a language [website.text-fallback]. */
function listsIn({ settings }: Website, language: Language): WebsiteView["product_lists"] {
  const fallback = settings.language_settings.default;
  return settings.product_lists.map(({ id, title }) => ({ id, title: localize(title, language, fallback) ?? id }));
}

/** The website's own messages in a language. */
export function wordsIn({ settings }: Website, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings.words).flatMap(([key, texts]) => {
      const text = texts[language];
      return text === undefined ? [] : [[key, text]];
    }),
  );
}
