import { FILTER_VARIANTS, money } from "@guerdon/contract";
import { COUNTRIES } from "@guerdon/domain/address";
import { DELIVERY_TYPES } from "@guerdon/domain/delivery";
import { DISCOUNT_LINES, FEE_IDENTIFIERS } from "@guerdon/domain/fees";
import { LANGUAGES } from "@guerdon/domain/language";
import { DEFAULT_ATTEMPTS } from "@guerdon/domain/login-attempts";
import { TYPE_GROUPS } from "@guerdon/domain/product";
import { z } from "zod";

const language = z.enum(LANGUAGES);
const color = z.string().regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #3b2a8c");
const host = z.string().regex(/^([a-z0-9.-]+|\[[0-9a-f:]+\])$/, "must be a host name in lower case, without port");
/** A file below the website's folder. */
const file = z.string().regex(/^(?!.*\.\.)[\w./-]+$/, "must be a path inside the folder");

const percent = z.number().min(0).max(100);

const fee = z
  .strictObject({
    identifier: z.enum(FEE_IDENTIFIERS),
    amount: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("fixed"), value: money }),
      z.strictObject({ kind: z.literal("percent"), percent }),
    ]),
    delivery_types: z.array(z.literal(DELIVERY_TYPES)).default([]),
    type_groups: z.array(z.enum(TYPE_GROUPS)).default([]),
    free_from: money.nullable().default(null),
    discount_percent: percent.default(0),
    tax_rate: percent.default(0),
  })
  .refine((rule) => rule.discount_percent === 0 || DISCOUNT_LINES[rule.identifier], {
    message: "has a discount, but this fee knows no discount line",
    path: ["discount_percent"],
  });

/** The settings of a website, `settings.json` in its folder. Amounts are decimals of the major unit. */
export const websiteSettings = z.strictObject({
  $schema: z.string().optional(),
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "must be lower-case letters, digits and dashes"),
  website_type_id: z.enum(["WOB", "RED", "PUN", "SHP"]),
  /** Host names without port that lead to this website. */
  hosts: z.array(host).min(1),
  /** From which all absolute links are made. */
  public_url: z.url({ protocol: /^https?$/ }),
  website_title: z.string().min(1),
  website_default_pagetitle: z.string().min(1),
  /** ISO 4217 code and sign. */
  website_currency_short_symbol: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default("EUR"),
  website_currency_symbol: z.string().default("€"),
  language_settings: z
    .strictObject({ override: language.optional(), selectable: z.array(language).min(1), default: language })
    .refine((value) => value.selectable.includes(value.default), "the default language must be selectable"),
  default_catalog_id: z.string(),
  /** Categories the website lists; empty means all of its catalogue. */
  shop_categories: z.array(z.int()).default([]),
  wob_account_login: z.boolean().default(false),
  wob_coupon_login: z.boolean().default(true),
  deny_captcha: z.boolean().default(false),
  maximum_basket_item_count: z.int().min(1).nullable().default(null),
  shipping_country_list: z.array(z.enum(COUNTRIES)).min(1).default(["DE"]),
  website_online_short_address_possible: z.boolean().default(true),
  payment_types: z.array(z.int()).default([2]),
  pagination: z
    .strictObject({ wide: z.int().min(1).max(200), narrow: z.int().min(1).max(200) })
    .default({ wide: 40, narrow: 24 }),
  /** How pages are put together (shop.md §2). */
  page_options: z
    .strictObject({ filterVariant: z.enum(FILTER_VARIANTS).default("sidebar-filter") })
    .default({ filterVariant: "sidebar-filter" }),
  /** Websites of one group redeem each other's vouchers. */
  voucher_group: z.string().nullable().default(null),
  /** Wrong codes per session before input is blocked. */
  code_attempts: z.int().min(1).max(50).default(DEFAULT_ATTEMPTS),
  /** Minutes without a request after which a session ends. */
  session_minutes: z.int().min(5).max(1440).default(30),
  fees: z.array(fee).default([]),
  theme: z.strictObject({
    primary_color: color,
    secondary_color: color,
    logo: file.nullable().default(null),
    favicon: file.nullable().default(null),
    hero: file.nullable().default(null),
  }),
  mail: z.strictObject({
    from_name: z.string().min(1),
    from_address: z.email().optional(),
    reply_to: z.email().optional(),
  }),
  /** The seller, as imprint and mails name it. */
  seller: z.strictObject({
    name: z.string().min(1),
    address: z.array(z.string()).min(1),
    email: z.email(),
    phone: z.string(),
  }),
  /** The website's own words: message key to a text per language. */
  words: z.record(z.string(), z.partialRecord(language, z.string())).default({}),
});

/** Settings as the shop uses them: amounts in minor units. */
export type WebsiteSettings = z.output<typeof websiteSettings>;

/** Settings as their file spells them. */
export type WebsiteSettingsFile = z.input<typeof websiteSettings>;
