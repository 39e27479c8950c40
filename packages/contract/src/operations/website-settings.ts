import { DEFAULT_MINIMUM_LENGTH } from "@guerdon/domain/account";
import { COUNTRIES } from "@guerdon/domain/address";
import { DISCOUNT_LINES, isKnownFee } from "@guerdon/domain/basket/fees";
import { DELIVERY_TYPES } from "@guerdon/domain/fulfilment/delivery";
import { VOUCHER_CREDIT } from "@guerdon/domain/payment";
import { TYPE_GROUPS } from "@guerdon/domain/product";
import { CUSTOM_LIST_MINIMUM, LIST_LIMIT } from "@guerdon/domain/product/curated-lists";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { isTimeZone } from "@guerdon/domain/time/day";
import { DEFAULT_ATTEMPTS } from "@guerdon/domain/voucher/code-attempts";
import { WEBSITE_TYPES } from "@guerdon/domain/website/shop-mode";
import { z } from "zod";
import { PATHS_AFTER_LOG_IN } from "../calls/website.ts";
import { money } from "../money.ts";
import { bankAccount } from "./bank-account.ts";
import { bookkeepingSettings } from "./bookkeeping-settings.ts";
import { captchaSettings } from "./captcha-settings.ts";
import { cleverreachSettings } from "./cleverreach-settings.ts";
import { consentSettings } from "./consent-settings.ts";
import { localized, outsideHost, pictureName, secureUrl } from "./folder-values.ts";
import { externalIdentifier, handshakeSettings } from "./handshake-settings.ts";
import { invoiceSettings } from "./invoice-settings.ts";
import { pageOptions } from "./page-options.ts";
import { partnerPortalSettings } from "./partner-portal-settings.ts";
import { retentionSettings } from "./retention-settings.ts";
import { saferpaySettings } from "./saferpay-settings.ts";
import { smsSender } from "./sms-sender.ts";
import { themeSettings } from "./theme-settings.ts";

const language = z.enum(LANGUAGES);
const host = z.string().regex(/^([a-z0-9.-]+|\[[0-9a-f:]+\])$/, "must be a host name in lower case, without port");

/** Money that cannot be negative. */
const amount = money.refine((minor) => minor >= 0, "must not be negative");
const percent = z.number().min(0).max(100);
const DISCOUNT_IDENTIFIERS = new Set(Object.values(DISCOUNT_LINES));

const fee = z
  .strictObject({
    identifier: z.string().regex(/^[A-Z][A-Z0-9_]{0,19}$/, "must be upper-case letters, digits and underscores"),
    /** Required for an identifier that the interface has no name for. */
    name: localized.nullable().default(null),
    amount: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("fixed"), value: amount }),
      z.strictObject({ kind: z.literal("percent"), percent }),
    ]),
    delivery_types: z.array(z.literal(DELIVERY_TYPES)).default([]),
    type_groups: z.array(z.enum(TYPE_GROUPS)).default([]),
    free_from: amount.nullable().default(null),
    discount_percent: percent.default(0),
    tax_rate: percent.default(0),
  })
  .refine((rule) => rule.discount_percent === 0 || DISCOUNT_LINES[rule.identifier], {
    message: "has a discount, but this fee knows no discount line",
    path: ["discount_percent"],
  })
  .refine((rule) => rule.name !== null || isKnownFee(rule.identifier), {
    message: "is needed, because the interface has no name for this fee",
    path: ["name"],
  })
  .refine((rule) => !DISCOUNT_IDENTIFIERS.has(rule.identifier), {
    message: "is the line of another fee's discount: give that fee a discount_percent",
    path: ["identifier"],
  });

/** A product list of the website's own [catalogue.custom-list]. */
const productList = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "must be lower-case letters, digits and dashes"),
  title: z.partialRecord(language, z.string().min(1).max(80)),
  /** Product numbers, in the order in which they are shown. */
  products: z
    .array(z.string().regex(/^[A-Za-z0-9]{1,50}$/, "must be a product number"))
    .min(CUSTOM_LIST_MINIMUM)
    .max(LIST_LIMIT),
});

/** A product that the shop adds to orders by post [basket.additional-product]. */
const additionalProduct = z.strictObject({
  number: z.string().regex(/^[A-Za-z0-9]{1,40}$/, "must be letters and digits, at most 40"),
  name: localized,
  when: z
    .strictObject({
      type_groups: z.array(z.enum(TYPE_GROUPS)).default([]),
      min_value: amount.nullable().default(null),
    })
    .default({ type_groups: [], min_value: null }),
});

const valueLimit = money
  .refine((minor) => minor > 0, "must be more than 0")
  .nullable()
  .default(null);
const countLimit = z.int().min(1).nullable().default(null);

/** The limits of an order [basket.order-value-limit]. */
const limits = z
  .strictObject({
    minimum_order_value: valueLimit,
    maximum_order_value: valueLimit,
    minimum_virtual_order_value: valueLimit,
    maximum_virtual_order_value: valueLimit,
    minimum_item_count: countLimit,
    maximum_item_count: countLimit,
    maximum_items_per_day: countLimit,
    maximum_product_value: valueLimit,
    maximum_product_virtual_value: valueLimit,
    maximum_product_count: countLimit,
  })
  .superRefine((set, context) => {
    for (const [least, most] of LIMIT_PAIRS) {
      const [low, high] = [set[least], set[most]];
      if (low === null || high === null || low <= high) {
        continue;
      }
      context.addIssue({ code: "custom", path: [least], message: `is above ${most}: nothing could be ordered` });
    }
  });

const LIMIT_PAIRS = [
  ["minimum_order_value", "maximum_order_value"],
  ["minimum_virtual_order_value", "maximum_virtual_order_value"],
  ["minimum_item_count", "maximum_item_count"],
  ["minimum_item_count", "maximum_items_per_day"],
] as const;

/** The settings of a website, `settings.json` in its folder. Amounts are decimals of the major unit. */
export const websiteSettings = z.strictObject({
  $schema: z.string().optional(),
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "must be lower-case letters, digits and dashes"),
  /** The name by which other systems, such as partners, know the website; default: its id [handshake.one-website]. */
  external_identifier: externalIdentifier.nullable().default(null),
  website_type_id: z.enum(WEBSITE_TYPES),
  /** The host names of the website, without port. */
  hosts: z.array(host).min(1),
  /** The base of all absolute links. */
  public_url: z.url({ protocol: /^https?$/ }),
  /** Hosts of others to which a URL from outside may lead visitors [website.allowed-hosts]. */
  allowed_hosts: z.array(outsideHost).max(100).default([]),
  website_title: z.string().min(1),
  website_default_pagetitle: z.string().min(1),
  /** ISO 4217 code and sign. */
  website_currency_short_symbol: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be an ISO 4217 code such as EUR")
    .default("EUR"),
  website_currency_symbol: z.string().default("€"),
  language_settings: z
    .strictObject({
      /** The language of all visitors, whatever they prefer [website.language-choice]. */
      override: language.nullable().default(null),
      selectable: z.array(language).min(1),
      default: language,
    })
    .refine((value) => value.selectable.includes(value.default), "the default language must be selectable"),
  /** The IANA time zone of the website's days. */
  time_zone: z.string().refine(isTimeZone, "must be a time zone such as Europe/Berlin").default("Europe/Berlin"),
  default_catalog_id: z.string(),
  /** The catalogue that buyers' visits see instead of the default one [punchout.catalogue]. */
  generation_profile_id: z.string().nullable().default(null),
  /** Categories the website lists; empty means all of its catalogue. */
  shop_categories: z.array(z.int()).default([]),
  /** The website's own product lists, in the order of the welcome page. */
  product_lists: z.array(productList).max(6).default([]),
  wob_account_login: z.boolean().default(false),
  wob_coupon_login: z.boolean().default(true),
  /** The page to which a log-in leads [session.after-log-in]. */
  path_after_log_in: z.enum(PATHS_AFTER_LOG_IN).default("/welcome"),
  /** Whoever arrives while the shop is stormed waits in a line, instead of trying again [overload.waiting-room]. */
  waiting_room: z.boolean().default(false),
  deny_captcha: z.boolean().default(false),
  /** The captcha of the website [captcha.provider]. */
  captcha: captchaSettings.prefault({ provider: "altcha" }),
  /** The partner who brings visitors in, by signed links [handshake.url]. */
  handshake: handshakeSettings.nullable().default(null),
  /** The portal to which promotions hand visitors off [promotion.portal]. */
  partner_portal: partnerPortalSettings.nullable().default(null),
  maximum_basket_item_count: z.int().min(1).nullable().default(null),
  /** Days after which customers may have back what still waits for stock [refund.waiting]. */
  stock_wait_days: z.int().min(0).max(365).default(14),
  shipping_country_list: z.array(z.enum(COUNTRIES)).min(1).default(["DE"]),
  website_online_short_address_possible: z.boolean().default(true),
  payment_types: z.array(z.int()).default([VOUCHER_CREDIT]),
  /** The payment provider's account, if not that of the process [payment.provider]. */
  saferpay: saferpaySettings.nullable().default(null),
  /** Required for payment types that are paid by a transfer. */
  bank_account: bankAccount.nullable().default(null),
  /** Without it there are no invoices and credit notes [invoice.settings]. */
  invoice: invoiceSettings.nullable().default(null),
  /** Without it the ledger is not written for DATEV [report.datev]. */
  bookkeeping: bookkeepingSettings.nullable().default(null),
  pagination: z
    .strictObject({ wide: z.int().min(1).max(200), narrow: z.int().min(1).max(200) })
    .default({ wide: 40, narrow: 24 }),
  /** Options of the pages [catalogue.filter-place] [product.after-adding] [website.minimal-mode] [newsletter.checkout]. */
  page_options: pageOptions.default({ filterVariant: "sidebar-filter" }),
  /** The newsletter, and the list that its subscribers are on [newsletter.settings]. */
  newsletter: z
    .strictObject({
      enabled: z.boolean(),
      list_id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "must be lower-case letters, digits and dashes"),
      /** The service that sends it, if the operator does not [newsletter.hand-over]. */
      cleverreach: cleverreachSettings.optional(),
    })
    .default({ enabled: false, list_id: "newsletter" }),
  /** Where customers get help after an order, for readers of German and all others [checkout.confirmation-cards]. */
  service_link: z.strictObject({ de: secureUrl, en: secureUrl }).nullable().default(null),
  /** Pages of others that the footer leads to [shell.footer]. */
  shop_links: z
    .array(z.strictObject({ label: localized, url: secureUrl }))
    .max(10)
    .default([]),
  /** The body that inspects the website, with a logo in the folder `pictures` [shell.footer]. */
  inspection: z
    .strictObject({ name: z.string().min(1).max(100), url: secureUrl, logo: pictureName })
    .nullable()
    .default(null),
  /** A survey that the confirmation asks to take part in [checkout.confirmation-cards]. */
  survey_link: secureUrl.nullable().default(null),
  ...consentSettings,
  /** Websites of one group redeem each other's vouchers. */
  voucher_group: z.string().nullable().default(null),
  /** The beginning of a partner's codes [voucher.partner-code]. */
  ace_code_prefix: z.string().min(2).max(20).nullable().default(null),
  /** Wrong codes per session before input is blocked. */
  code_attempts: z.int().min(1).max(50).default(DEFAULT_ATTEMPTS),
  /** The minimum length of a new password. */
  password_minimum_length: z.int().min(8).max(64).default(DEFAULT_MINIMUM_LENGTH),
  /** Minutes without a request after which a session ends. */
  session_minutes: z.int().min(5).max(1440).default(30),
  /** The retention times of data that may be personal. */
  retention: retentionSettings.prefault({}),
  fees: z.array(fee).default([]),
  limits: limits.prefault({}),
  additional_products: z.array(additionalProduct).default([]),
  /** Net prices with tax added; null means that only PUN does [website.net-prices]. */
  b2b: z.boolean().nullable().default(null),
  theme: themeSettings,
  mail: z.strictObject({
    from_name: z.string().min(1),
    from_address: z.email().optional(),
    reply_to: z.email().optional(),
    /** The name that phones show for text messages; default: the process's. */
    sms_sender: smsSender.optional(),
    /** Whether mails have the codes, or a link to the page that shows them [fulfilment.delivery-link]. */
    codes: z.enum(["in_mail", "by_link"]).default("in_mail"),
  }),
  /** The seller named in the imprint and in mails. */
  seller: z.strictObject({
    name: z.string().min(1),
    address: z.array(z.string()).min(1),
    email: z.email(),
    phone: z.string(),
  }),
  /** The path of the website's pages in the content system; default: its id [editing.drafts]. */
  magnolia_path: z
    .string()
    .max(100)
    .regex(/^(\/[\w-]+)+$/, "must be a path such as /shops/aurora")
    .nullable()
    .default(null),
  /** The website's own messages: texts per language, by message key. */
  words: z.record(z.string(), z.partialRecord(language, z.string())).default({}),
});

/** Parsed settings, with amounts in minor units. */
export type WebsiteSettings = z.output<typeof websiteSettings>;

/** Settings as written in their file. */
export type WebsiteSettingsFile = z.input<typeof websiteSettings>;
