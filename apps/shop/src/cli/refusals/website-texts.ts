import { listed } from "../counted.ts";
import { hintOf, textsOf } from "./fields.ts";
import type { RefusalTexts } from "./refusal.ts";

/** The requirement of a partner's key, by its algorithm. */
const KEY_TEXTS: Readonly<Record<string, string>> = {
  HS256: "a secret for HS256 has at least 32 bytes, such as the output of `openssl rand -base64 48`",
  RS256: "is no public RSA key of at least 2,048 bits in PEM (-----BEGIN PUBLIC KEY-----)",
  ES256: "is no public key on the curve P-256 in PEM (-----BEGIN PUBLIC KEY-----)",
};

/** Texts for refusals of websites, their content, partners and buyers. */
export const WEBSITE_TEXTS = {
  visit_unknown: () => "no visit has this support number",
  website_unknown: ({ website_id, known }) => `there is no website ${website_id}; ${hintOf(website_id, known)}`,
  author_missing: () => "no content system is set in which authors work; MAGNOLIA_AUTHOR_URL names it",
  website_unpublished: ({ website_id }) =>
    `nothing of ${website_id} is live, so that no host leads to it: publish a revision first`,
  revision_unknown: ({ website_id, revision, last }) =>
    `${website_id} has no revision ${revision}; the newest is ${last}, and sites revisions ${website_id} lists them`,
  revision_published: ({ revision }) => `revision ${revision} was live before: sites rollback brings its content again`,
  revision_draft: ({ revision }) => `revision ${revision} is a draft that was never live: sites publish makes it so`,
  revision_setting_unfit: ({ message }) => String(message),
  website_closed: () => "the website is closed; `sites open` opens it",
  catalogue_unknown: ({ catalogue_id, known }) =>
    `there is no catalogue ${catalogue_id}; ${hintOf(catalogue_id, known)}`,
  word_unknown: () => "is not a text of the interface",
  word_locked: () => "is fixed by law and cannot be changed",
  word_empty: () => "must not be empty",
  word_invalid: () => "is not a valid ICU message",
  word_placeholders_wrong: () => "has an unknown placeholder",
  word_renamed: ({ now }) => `is called "${now}" now`,
  list_id_repeated: () => "is the name of an earlier list",
  list_title_missing: () => "lacks the website's default language",
  list_product_unknown: ({ product_number }) => `there is no product ${product_number} in any catalogue`,
  public_url_elsewhere: () => "must lead to one of the hosts",
  bank_account_missing: ({ payment_type_id }) =>
    `payment type ${payment_type_id} is paid by a transfer: it needs the setting bank_account`,
  couponing_number_missing: () => "is needed for the advertising for coupons (couponing_enable)",
  couponing_currency_unsupported: ({ currency }) =>
    `the advertising for coupons (couponing_enable) takes no ${currency}`,
  riskident_host_own: () => "must be a host that serves the fraud service and none of the website's own hosts",
  widget_link_missing: ({ option }) => `needs ${option}, to which the page leads before visitors agree`,
  newsletter_disabled: () => "needs a newsletter that is enabled",
  newsletter_service_missing: () => "the settings of the website name no service for its newsletter",
  host_taken: ({ website_id }) => `leads to the website ${website_id} already`,
  secret_missing: ({ website_id, name, is_new }) =>
    `the website has no secret ${name}: ${is_new ? "apply it without this setting first, then " : ""}store it with secrets set ${website_id} ${name}`,
  secret_reserved: ({ name }) => `the shop makes the secret ${name} itself: take another name`,
  secret_of_partner: ({ name }) => `the secret ${name} is a partner's key: the commands partners store and remove it`,
  partner_key_unfit: ({ algorithm }) => KEY_TEXTS[String(algorithm)] ?? "is no key of this algorithm",
  partner_key_taken: ({ website_id }) =>
    `this key is stored already, for ${website_id}: every partner of every website has a key of its own`,
  partner_known: ({ website_id, partner }) =>
    `${website_id} has the partner ${partner} already: store a new key by partners rotate`,
  partner_unknown: ({ partner, known }) => `the website has no partner ${partner}; ${hintOf(partner, known)}`,
  partner_keys_full: ({ partner, numbers }) =>
    `the partner ${partner} has an old and a new key (${listed(textsOf(numbers))}): remove the old one first`,
  partner_key_unknown: ({ partner, number, numbers }) =>
    `the partner ${partner} has no key ${number}, but ${listed(textsOf(numbers))}`,
  secret_misplaced: () => "takes no secret: it would be shown as text",
  secret_unknown: ({ name, known }) => `the website has no secret ${name}; ${hintOf(name, known)}`,
  secret_used: ({ name, settings }) =>
    `the website's setting ${listed(textsOf(settings))} refers to the secret ${name}: apply its folder without it first`,
  website_not_punchout: ({ website_id }) =>
    `${website_id} is no punchout website: only those of the type PUN have buyers`,
  buyer_unknown: ({ buyer_id, known }) => `the website has no buyer ${buyer_id}; ${hintOf(buyer_id, known)}`,
  buyer_identity_taken: ({ identity, buyer_id }) =>
    `the identity ${identity} is that of the buyer ${buyer_id}: a request would not tell them apart; buyers behind one hub differ in \`from\``,
  buyer_secrets_full: ({ buyer_id, secrets }) =>
    `the buyer ${buyer_id} has the secrets ${listed(textsOf(secrets))}: remove the one that is no longer used first`,
  buyer_of_several: ({ buyer_id, websites }) =>
    `the websites ${listed(textsOf(websites))} each have a buyer ${buyer_id}: name one by --website`,
  buyer_without_visit: ({ buyer_id }) => `no visit of ${buyer_id} is kept; visits are kept for 24 hours`,
  buyer_secret_unknown: ({ secret_id, known }) => `the buyer has no secret ${secret_id}; ${hintOf(secret_id, known)}`,
  catalogue_missing: ({ catalogue_id, known }) =>
    `there is no catalogue ${catalogue_id}; import it first; ${hintOf(catalogue_id, known)}`,
  catalogue_currency_differs: ({ catalogue_id, currency }) => `the catalogue ${catalogue_id} is in ${currency}`,
  picture_missing: () => "there is no such file",
  picture_not_vector: () => "must be an SVG file",
  picture_unfit: ({ message }) => String(message),
  font_unfit: ({ message }) => String(message),
  font_licence_missing: () => "there is no such file, or it is empty: a font needs its licence",
  page_link_elsewhere: ({ link }) => `leads to a host that is not in allowed_hosts: ${link}`,
  page_query_unfit: ({ query }) => `the query is none of a product list: ${query}`,
  page_picture_missing: ({ picture }) => `there is no picture ${picture} in the folder pictures`,
  page_missing: () => "is missing: every website needs this page in its default language",
  page_unfit: ({ message }) => String(message),
  snippet_unfit: ({ message }) => String(message),
  page_snippet_unknown: ({ snippet }) => `there is no snippets/${snippet}.yaml`,
  promotion_unfit: ({ message }) => String(message),
  promotion_language_missing: ({ field, language }) => `${field}: lacks ${language}, the website's default language`,
  promotion_page_unknown: ({ field, page, known }) => `${field}: there is no page ${page}; ${hintOf(page, known)}`,
  finder_category_unknown: ({ category }) => `there is no category ${category} in a catalogue of the website`,
  promotion_category_unknown: ({ category }) =>
    `category: there is no category ${category} in a catalogue of the website`,
  url_not_allowed: ({ field }) =>
    `${field === null ? "" : `${field}: `}must lead by https to a host of allowed_hosts, without a port`,
  partner_portal_missing: () => "link_type: the website has no partner_portal in its settings",
  partner_portal_key_unfit: ({ algorithm }) =>
    algorithm === "HS256"
      ? (KEY_TEXTS.HS256 ?? "")
      : "is no private key on the curve P-256 in PEM (-----BEGIN PRIVATE KEY-----)",
} satisfies Partial<RefusalTexts>;
