import { SERVICE_ROOMS } from "@guerdon/domain/consent/consent-services";
import { ISLAND_PLACES } from "@guerdon/domain/consent/island";
import { PUNCHOUT_OPERATIONS } from "@guerdon/domain/session/punchout";
import { CARD_PATTERNS, DENSITIES, HERO_TONES, SHAPES, TYPES } from "@guerdon/domain/theme/look";
import { FONT_USES } from "@guerdon/domain/theme/own-font";
import { ANNOUNCEMENT_GUARDS } from "@guerdon/domain/website/announcement";
import { WEBSITE_TYPES } from "@guerdon/domain/website/shop-mode";
import { WEBSITE_STATES } from "@guerdon/domain/website/website-state";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { language, picture, typeGroup } from "../shapes/common.ts";
import { category } from "../shapes/product.ts";
import { captchaProvider } from "./captcha.ts";
import { consentGroup } from "./consent.ts";

/** The place of a list's filters: above it, or beside it [catalogue.filter-place]. */
export const FILTER_VARIANTS = ["on-page-filter", "sidebar-filter"] as const;

/** The pages to which a log-in may lead [session.after-log-in]. */
export const PATHS_AFTER_LOG_IN = ["/welcome", "/product-overview", "/voucher-overview", "/basket"] as const;

/** An answer that the gift finder offers. */
const giftAnswer = z.object({ id: z.string(), name: z.string() });

/** The public properties of a website: its brand, languages and rules. */
export const websiteView = z.object({
  id: z.string(),
  /** The name by which other systems know the website. */
  external_identifier: z.string(),
  state: z.enum(WEBSITE_STATES),
  /** The seller's e-mail address, for visitors whom the shop itself cannot help. */
  contact: z.string(),
  /** What is shown is a revision that need not be live, until then; null for the shop as it is [revision.preview]. */
  preview: z.object({ revision: z.int(), until: z.iso.datetime(), time_zone: z.string() }).nullable(),
  website_type_id: z.enum(WEBSITE_TYPES),
  /** Where the content system has the website's pages. */
  magnolia_path: z.string(),
  website_title: z.string(),
  website_default_pagetitle: z.string(),
  public_url: z.url(),
  /** The origins of other websites to which the form of a refused code may lead [voucher.redirection]. */
  redirection_origins: z.array(z.url()),
  /** The offered URL, if it may be followed [website.shop-url]. */
  shop_url: z.url().nullable(),
  wob_account_login: z.boolean(),
  wob_coupon_login: z.boolean(),
  path_after_log_in: z.enum(PATHS_AFTER_LOG_IN),
  deny_captcha: z.boolean(),
  /** Whose captcha its forms show where one is asked. */
  captcha_provider: captchaProvider,
  maximum_basket_item_count: z.int(),
  default_catalog_id: z.string(),
  /** The catalogue that buyers see instead, in a punchout shop [punchout.catalogue]. */
  generation_profile_id: z.string().nullable(),
  /** Net prices are shown and tax is added [website.net-prices]. */
  b2b: z.boolean(),
  website_currency_symbol: z.string(),
  /** ISO 4217. */
  website_currency_short_symbol: z.string(),
  language_settings: z.object({
    /** The language of all visitors, whatever they prefer. */
    override: language.nullable(),
    selectable: z.array(language),
    default: language,
    application_language: language,
  }),
  shop_categories: z.array(category),
  /** The type groups that the visitor's catalogue has products of. */
  product_types: z.array(typeGroup),
  /** The website's own product lists, for `showCuratedList`, in the order of the welcome page. */
  product_lists: z.array(z.object({ id: z.string(), title: z.string() })),
  payment_types: z.array(z.int()),
  /** The origins of the provider's page, to which the form of an order may lead. */
  payment_origins: z.array(z.url()),
  /** The origin of the partner's portal, to which forms of promotions lead [promotion.portal]. */
  portal_origins: z.array(z.url()),
  shipping_country_list: z.array(z.string()),
  website_online_short_address_possible: z.boolean(),
  page_size: z.object({ wide: z.int(), narrow: z.int() }),
  page_options: z.object({
    filterVariant: z.enum(FILTER_VARIANTS),
    /** Opens the sidebar after a product is added; if absent, the basket page opens [product.after-adding]. */
    addToCart: z.literal("add-cart-sidebar").optional(),
    /** The shop is one product list on the welcome page [website.minimal-mode]. */
    minimalMode: z.literal("active").optional(),
    /** The gift finder's answers, in the requested language [catalogue.finder]. */
    giftomatic: z.object({ recipients: z.array(giftAnswer), occasions: z.array(giftAnswer) }).optional(),
    /** The list that forms on pages subscribe to, if the newsletter is enabled [newsletter.settings]. */
    newsletterList: z.string().optional(),
    /** The confirm page asks for the newsletter [newsletter.checkout]. */
    newsletterCheckout: z.literal("active").optional(),
    /** The terms that the confirm page links to, instead of the website's page [checkout.terms-link]. */
    checkoutGTCLink: z.object({ url: z.url(), label: z.string().nullable() }).optional(),
    /** What the question about cookies links to, instead of the website's page [consent.privacy-link]. */
    cookiePrivacyLink: z.object({ url: z.url(), label: z.string().nullable() }).optional(),
    /** Where customers rate the website. */
    trustPilot: z.url().optional(),
    /** A survey for everybody. */
    surveyMonkey: z.url().optional(),
    /** A line above all pages that its guards admit, in the requested language [shell.announcement]. */
    announcementBar: z
      .object({
        text: z.string(),
        link: z.string().optional(),
        label: z.string().optional(),
        guards: z.array(z.enum(ANNOUNCEMENT_GUARDS)),
      })
      .optional(),
  }),
  /** Help after an order, in the requested language; null if there is none [checkout.confirmation-cards]. */
  service_link: z.url().nullable(),
  /** Pages of others that the footer leads to, in the requested language. */
  shop_links: z.array(z.object({ label: z.string(), url: z.url() })),
  /** Who inspects the website: the logo for the footer, and its page. */
  inspection: z.object({ name: z.string(), url: z.url(), logo: picture }).nullable(),
  seller_name: z.string(),
  survey_link: z.url().nullable(),
  newsletter: z.object({
    enabled: z.boolean(),
    /** The list, for `subscribeNewsletter`. */
    list_id: z.string(),
  }),
  theme: z.object({
    primary_color: z.string(),
    secondary_color: z.string(),
    logo: z.string().nullable(),
    favicon: z.string(),
    /** The path of the picture that networks show for the website [theme.share-picture]. */
    share: z.string(),
    hero: picture.nullable(),
    shape: z.enum(SHAPES),
    density: z.enum(DENSITIES),
    hero_tone: z.enum(HERO_TONES),
    card_pattern: z.enum(CARD_PATTERNS),
    type: z.enum(TYPES),
    /** The website's own fonts [theme.font]. */
    fonts: z.array(
      z.object({
        id: z.string(),
        use: z.enum(FONT_USES),
        metrics: z.object({ sizeAdjust: z.number(), ascent: z.number(), descent: z.number(), lineGap: z.number() }),
      }),
    ),
  }),
  /** The accounts of its tags, which are loaded only for those who agreed [tracking.consent]. */
  website_etracker_id: z.string().nullable(),
  website_ga4_id: z.string().nullable(),
  /** Advertising for coupons: whether there is any, on which page, and the numbers of the website [island.sovendus]. */
  couponing_enable: z.boolean(),
  couponing_location: z.enum(ISLAND_PLACES),
  couponing_source_number: z.string().nullable(),
  couponing_medium_number: z.string().nullable(),
  /** The snippet of the fraud service, which sees those who agreed [island.risk]. */
  riskident_snippetid: z.string().nullable(),
  /** What the website asks visitors about, and what this one chose [consent.choice]. */
  consent: z.object({
    /** The optional services; without any there is nothing to ask. */
    services: z.array(
      z.object({
        /** The name in the registry, or of a snippet [island.snippet]. */
        name: z.string(),
        title: z.string(),
        group: consentGroup,
        /** The origins to which the visitor's browser talks. */
        hosts: z.array(z.string()).readonly(),
        runs: z.enum(SERVICE_ROOMS),
        /** The height of its frame in CSS pixels; null if it shows nothing. */
        height: z.int().nullable(),
        /** The page of the shop on which it stands besides blocks. */
        place: z.enum(ISLAND_PLACES).nullable(),
        /** What a snippet is for. */
        purpose: z.string().nullable(),
      }),
    ),
    /** The groups agreed to; null: not asked yet, or the choice does not count any more. */
    agreed: z.array(consentGroup).nullable(),
  }),
  /** What the buyer's system asked for, if the session is a buyer's visit [punchout.operations]. */
  punchout_session: z.object({ operation: z.enum(PUNCHOUT_OPERATIONS) }).nullable(),
  /** The website's own messages in the requested language, by message key. */
  words: z.record(z.string(), z.string()),
  session_info: z.object({
    logged_in: z.boolean(),
    /** For the telephone; null without a session [session.support-number]. */
    support_number: z.string().nullable(),
    /** Logged in with user name and password. */
    has_account: z.boolean(),
    /** A payment was begun at the provider and has not returned [payment.in-process]. */
    payment_in_process: z.boolean(),
    /** The product that the partner's link named, until it lies in the basket [website.handshake-product]. */
    handshake_product: z.string().nullable(),
    /** There only if this very call moved the session here, by a hand-over token [session.hand-over]. */
    has_moved: z.literal(true).optional(),
  }),
});

export const initWebsite = endpoint({
  name: "initWebsite",
  summary: "The website of the host and what the interface needs to know of it",
  method: "POST",
  path: "/website/init",
  access: "anyone",
  policy: { whenClosed: true, handOver: true },
  reads: "session",
  body: z.strictObject({
    url: z.url(),
    language,
    /** The URL to which a partner wants visitors to find back. */
    shop_url: z.string().max(1000).optional(),
    /** What the browser keeps of a choice [consent.choice]. */
    consent: z.string().max(300).optional(),
  }),
  output: websiteView,
  failures: [],
});
