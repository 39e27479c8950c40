import { MAX_SNIPPETS, SNIPPET_NAME } from "@guerdon/domain/consent/island";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { WEBSITE_STATES } from "@guerdon/domain/website/website-state";
import { z } from "zod";
import { inOwnWords } from "../validation-words.ts";
import { fileBytes } from "./file-bytes.ts";
import { operation } from "./operation.ts";
import { secretName } from "./secret-settings.ts";
import { type WebsiteSettingsFile, websiteSettings } from "./website-settings.ts";

/** Settings as written in their file. They are stored in this form. */
const settingsFile = z.custom<WebsiteSettingsFile>().superRefine((raw, context) => {
  const checked = websiteSettings.safeParse(raw, { error: inOwnWords });
  for (const { path, message } of checked.error?.issues ?? []) {
    context.addIssue({ code: "custom", path: [...path], message });
  }
});

const page = z.strictObject({
  /** Relative to the website's folder. */
  file: z.string(),
  language: z.enum(LANGUAGES),
  /** Below the website, such as "faq" or "company/team". */
  name: z.string().regex(/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/),
  /** Markdown with a head, or blocks. */
  format: z.enum(["md", "yaml"]),
  text: z.string(),
});

const promotion = z.strictObject({
  /** Relative to the website's folder. */
  file: z.string(),
  name: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  /** YAML. */
  text: z.string(),
});

const snippet = promotion.extend({ name: z.string().regex(SNIPPET_NAME) });

/** A kind of difference between two contents of a website. */
export const websiteChange = z.strictObject({
  what: z.enum(["settings", "pictures", "pages", "promotions", "snippets"]),
  kind: z.enum(["added", "changed", "removed"]),
  names: z.array(z.string()),
});

/** The reasons for refusing the content of a website. */
export const CONTENT_REFUSALS = {
  /** The settings have a word for an unknown message key. */
  word_unknown: [],
  word_locked: [],
  word_empty: [],
  word_invalid: [],
  word_placeholders_wrong: [],
  word_renamed: ["now"],
  /** `first` is the path of the earlier one. */
  list_id_repeated: ["first"],
  list_title_missing: [],
  list_product_unknown: ["product_number"],
  /** An answer of the gift finder names a category that no catalogue of the website has. */
  finder_category_unknown: ["category"],
  public_url_elsewhere: [],
  /** A payment type is paid by a transfer, and there is no account to transfer to. */
  bank_account_missing: ["payment_type_id"],
  /** A page offers the newsletter, which is not enabled. */
  newsletter_disabled: [],
  couponing_number_missing: [],
  couponing_currency_unsupported: ["currency"],
  /** A script of others comes from a host of the website itself. */
  riskident_host_own: [],
  /** A widget is shown beside a link, and there is none. */
  widget_link_missing: ["option"],
  host_taken: ["website_id"],
  /** The website has no secret of this name. */
  secret_missing: ["website_id", "name", "is_new"],
  /** The shop makes the secret of this name itself. */
  secret_reserved: ["name"],
  /** This setting takes no secret. */
  secret_misplaced: [],
  catalogue_missing: ["catalogue_id", "known"],
  catalogue_currency_differs: ["catalogue_id", "currency"],
  picture_missing: [],
  /** A logo or favicon that is not a vector graphic. */
  picture_not_vector: [],
  picture_unfit: ["message"],
  font_unfit: ["message"],
  /** A theme's font without a licence, or with an empty one. */
  font_licence_missing: [],
  page_missing: [],
  page_unfit: ["message"],
  /** A page names a picture that is not in the folder. */
  page_picture_missing: ["picture"],
  /** A block leads to a host that the website does not allow. */
  page_link_elsewhere: ["link"],
  /** A slider's query is none of a product list. */
  page_query_unfit: ["query"],
  snippet_unfit: ["message"],
  /** A block shows a snippet that the folder does not have. */
  page_snippet_unknown: ["snippet"],
  promotion_unfit: ["message"],
  /** It lacks the website's default language. */
  promotion_language_missing: ["field", "language"],
  /** Its page is not of the shop, or does not show promotions. */
  promotion_page_unknown: ["field", "page", "known"],
  promotion_category_unknown: ["category"],
  /** It leads to a host that the website does not allow. */
  url_not_allowed: ["field"],
  /** It leads to the partner's portal, and there is none. */
  partner_portal_missing: [],
  /** The secret is no key of the algorithm. */
  partner_portal_key_unfit: ["algorithm"],
} as const;

export const applyWebsite = operation({
  name: "applyWebsite",
  summary:
    "Makes a revision of a website's settings, pictures, pages, promotions and snippets from its folder, and publishes it",
  permission: "websites.apply",
  changes: true,
  input: z.strictObject({
    settings: settingsFile,
    /** The pictures of theme, pages and promotions, by their path in the folder. */
    pictures: z.record(z.string(), fileBytes),
    pages: z.array(page),
    /** The fonts of the theme and their licence, by their path in the folder. */
    fonts: z.record(z.string(), fileBytes).default({}),
    promotions: z.array(promotion).max(100),
    snippets: z.array(snippet).max(MAX_SNIPPETS).default([]),
    /** Secrets that the caller stores right after it, so that a reference to them is no mistake [secret.missing]. */
    awaited_secrets: z.array(secretName).default([]),
    /** Keep it as a draft, which is not published. */
    is_draft: z.boolean().default(false),
  }),
  output: z.strictObject({
    id: z.string(),
    /** The one that was made, or has this content already. */
    revision: z.int(),
    /** It is not live. */
    is_draft: z.boolean(),
    public_url: z.string(),
    pages: z.int(),
    promotions: z.int(),
    /** Text colours that were replaced, because they are not legible on their ground [promotion.contrast]. */
    text_colors_replaced: z.array(
      z.strictObject({
        file: z.string(),
        line: z.int(),
        text_color: z.string(),
        background_color: z.string(),
        used: z.string(),
      }),
    ),
    unchanged: z.boolean(),
    /** Websites that name the same issuer of invoices, with other data [invoice.issuer]. */
    issuer_differs: z.array(z.string()),
    changes: z.array(websiteChange),
  }),
  refusals: CONTENT_REFUSALS,
});

export const setWebsiteState = operation({
  name: "setWebsiteState",
  summary: "Pauses a website for new visitors, closes it for all, or ends either",
  permission: "websites.state",
  changes: true,
  input: z.strictObject({ website_id: z.string(), change: z.enum(["pause", "resume", "close", "open"]) }),
  output: z.strictObject({ was: z.enum(WEBSITE_STATES), is: z.enum(WEBSITE_STATES) }),
  refusals: {
    website_unknown: ["website_id", "known"],
    /** A closed website can only be opened. */
    website_closed: [],
  },
});

export const listWebsites = operation({
  name: "listWebsites",
  summary: "Lists the websites with their states",
  permission: "websites.list",
  changes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    websites: z.array(z.strictObject({ id: z.string(), state: z.enum(WEBSITE_STATES), public_url: z.string() })),
  }),
  refusals: {},
});
