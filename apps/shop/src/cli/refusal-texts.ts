import type { OperatorOperation } from "@guerdon/contract/operations";
import type { DemoContents } from "@guerdon/contract/operations/demonstration";
import type { CommonRefusal, RefusalOf, RefusalPlace } from "@guerdon/contract/operations/operation";
import { hint } from "@guerdon/contract/validation-words";
import { COUNTRIES } from "@guerdon/domain/address";
import { sum } from "@guerdon/domain/money";
import { CATALOGUE_TEXTS } from "./catalogue/refusal-texts.ts";
import { counted, listed } from "./counted.ts";
import { CONFIRMATION, contentsText } from "./demo/contents-text.ts";
import { namersText } from "./givers/namers-text.ts";
import { moneyText } from "./money-text.ts";
import { type LeftVoucher, leftText } from "./vouchers/left-text.ts";

/** The refusals that commands have texts for: all of them. */
export type WordableRefusal = RefusalOf<OperatorOperation>;

type KnownRefusal = WordableRefusal | CommonRefusal;

type Texts = {
  [Code in KnownRefusal["code"]]: (
    fields: Extract<KnownRefusal, { code: Code }>["fields"],
    at: RefusalPlace | undefined,
  ) => string;
};

/** Texts for a cell of an address that a code is bound to. */
const ADDRESS_TEXTS: Readonly<Record<string, string>> = {
  required: "is missing: a code is bound to a complete address or to none",
  too_long: "is too long",
  invalid_characters: "must be a single line",
  invalid_zip_code: "is no post code of this country",
  invalid_phone: "must be a telephone number",
  invalid_country: `must be one of ${COUNTRIES.join(", ")}`,
};

/** What a partner's key must be. */
const KEY_TEXTS: Readonly<Record<string, string>> = {
  HS256: "a secret for HS256 has at least 32 bytes, such as the output of `openssl rand -base64 48`",
  RS256: "is no public RSA key of at least 2,048 bits in PEM (-----BEGIN PUBLIC KEY-----)",
  ES256: "is no public key on the curve P-256 in PEM (-----BEGIN PUBLIC KEY-----)",
};

const TEXTS: Texts = {
  not_permitted: ({ permission }) => `this needs the permission ${permission}`,
  input_unreadable: () => "the input cannot be read",
  input_invalid: ({ message }) => String(message),
  output_not_taken: () => "the codes could not be kept",
  product_unknown: ({ product_number }) => `there is no product ${product_number}`,
  product_without_code: ({ product_number }) =>
    `product ${product_number} is a physical reward, which is not delivered as a code`,
  variation_unknown: ({ product_number, variation_number }) =>
    `product ${product_number} has no variation ${variation_number}`,
  face_value_unwanted: () => "a face value is for free amounts only",
  face_value_missing: () => "a free amount needs a face value",
  face_value_unknown: ({ product_number }) => `product ${product_number} has no free amount, or not this one`,
  stock_code_repeated: ({ first_row }) => `the code is repeated in the file (first in row ${first_row})`,
  stock_code_taken: () => "the code is in the stock already",
  stock_code_expired: () => "the code is not valid any more",
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
  giver_unknown: ({ giver_id, known }) => `there is no giver ${giver_id}; ${hintOf(giver_id, known)}`,
  giver_named: ({ giver_id, vouchers, accounts, buyers, websites }) => {
    const namers = { vouchers: Number(vouchers), accounts: Number(accounts), buyers: Number(buyers) };
    const verb = sum(Object.values(namers)) === 1 ? "names" : "name";
    return `${namersText(namers)} on ${listed(textsOf(websites))} ${verb} the giver ${giver_id}`;
  },
  validity_reversed: ({ start }, at) =>
    at && "row" in at
      ? `must be later than ${start}`
      : `--valid-until must be later than ${start === "now" ? "now" : "--valid-from"}`,
  voucher_code_short: ({ minimum }) => `a code has at least ${minimum} characters, among them a letter or a digit`,
  voucher_code_mistyped: () => "looks like a generated code but has a wrong check character",
  voucher_code_repeated: ({ first_row }) => `the code is repeated in the list (first in row ${first_row})`,
  voucher_code_taken: () => "the code belongs to a voucher already",
  voucher_address_invalid: ({ problem }) => ADDRESS_TEXTS[String(problem)] ?? "is wrong",
  account_unknown: () => "there is no account with this user name",
  user_name_taken: () => "the user name belongs to an account already",
  user_name_repeated: ({ first_row }) => `the user name is repeated in the list (first in row ${first_row})`,
  reference_used: ({ reference }) => `the reference ${reference} was used for another amount of this account`,
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
  demo_elsewhere: () => "this database contains another shop than the demonstration: start it with --no-demo",
  demo_absent: () => "this database does not contain the demonstration",
  demo_foreign: ({ contents }) =>
    `this would erase data that does not belong to the demonstration: ${contentsText(contents as DemoContents)}. Use --everything to erase it, too`,
  demo_unconfirmed: () => `the word ${CONFIRMATION} was not entered; it can also be given as --confirm ${CONFIRMATION}`,
  ...CATALOGUE_TEXTS,
  bounce_mailbox_unset: () => "the shop knows no mailbox: BOUNCE_IMAP_URL names it",
  bounce_mailbox_unavailable: ({ reason }) =>
    `the mailbox of BOUNCE_IMAP_URL cannot be read: ${reason}; try again later`,
  bounce_mailbox_refused: ({ reason }) => `the mailbox of BOUNCE_IMAP_URL cannot be read: ${reason}`,
  job_unknown: ({ job_id }) => `no job ${job_id} failed for good`,
  job_kind_unknown: ({ job_id, name }) =>
    `this version has no jobs ${name}: ${job_id} is neither done again nor dismissed`,
  job_codes_left: ({ order_id }) =>
    `codes of ${order_id} are to be delivered: "jobs retry" delivers them, "orders refund" gives them back`,
  job_payment_left: ({ attempt_id }) =>
    `the payment ${attempt_id} is not settled: "jobs retry" asks the provider about it again`,
  consent_unknown: ({ consent_id }) => `there is no receipt of ${consent_id} on this website`,
  withdrawal_unknown: ({ withdrawal_id }) => `there is no withdrawal ${withdrawal_id}`,
  withdrawal_open: ({ withdrawal_id }) => `withdrawal ${withdrawal_id} is open: \`withdrawals close\` closes it first`,
  withdrawal_closed: ({ withdrawal_id }) => `withdrawal ${withdrawal_id} is closed already`,
  account_erased: () => "the person of this account was erased: nobody can use it again",
  invoice_unknown: ({ number }) => `there is no invoice and no credit note ${number}, or it is not printed yet`,
  invoice_ambiguous: ({ number, issuers }) =>
    `${number} was given by the issuers ${textsOf(issuers).join(" and ")}: say which with --issuer`,
  invoice_settings_missing: ({ website_id }) => `the settings of ${website_id} name no issuer of invoices`,
  erasure_list_missing: () =>
    "BACKUP_DIR is not set: a restored back-up would bring back what is erased now (--no-list erases all the same)",
  order_without_terms: ({ order_number }) => `order ${order_number} names no terms that it agreed to`,
  bookkeeping_missing: ({ website_id }) => `the settings of ${website_id} have no bookkeeping, which DATEV needs`,
  currencies_differ: ({ currencies }) =>
    `these days have bookings in ${currencies}; a batch for DATEV has one currency`,
  fiscal_years_differ: ({ next }) => `another fiscal year begins on ${next}; DATEV takes the bookings of one at a time`,
  order_search_unclear: ({ kind }) =>
    `this cannot be ${kind === "" ? "anything that orders are found by" : `of the form ${kind}`}`,
  order_unknown: ({ order_number }) => `the website has no order ${order_number}`,
  order_not_awaiting: ({ order_number, state }) => `order ${order_number} does not wait for a transfer: it is ${state}`,
  order_not_deliverable: ({ order_number, state }) => `nothing of order ${order_number} can be sent: it is ${state}`,
  order_people_erased: ({ order_number }) =>
    `the people of order ${order_number} were erased: nobody can be written to, and no tracking number is kept`,
  order_email_ambiguous: ({ order_number }) =>
    `delivery and invoice of order ${order_number} have different addresses: say which with --role`,
  order_recipient_unknown: ({ order_number, recipient }) =>
    `order ${order_number} has no e-card ${recipient} that leaves by mail: "orders show" has their numbers`,
  order_nothing_to_resend: ({ order_number }) => `no such mail of order ${order_number} has left, or it is outdated`,
  order_nothing_to_send: ({ order_number }) =>
    `nothing of order ${order_number} is left to be sent by post, or of this position`,
  order_shipment_unknown: ({ order_number, shipment }) =>
    `order ${order_number} has no shipment ${shipment}: "orders show" has their numbers`,
  order_not_paid: ({ order_number, state }) => `nothing of order ${order_number} can be given back: it is ${state}`,
  amount_changed: ({ expected, amount, currency }) =>
    `it is ${moneyText(Number(amount), String(currency))} now, not ${moneyText(Number(expected), String(currency))} as expected: nothing is changed`,
  paid_orders_changed: ({ expected, paid }) =>
    `it pays ${counted(Number(paid), "order")} now, not ${expected} as expected`,
  order_position_unknown: ({ position }) => `the order has no position ${position}`,
  refund_nothing_left: ({ order_number }) =>
    `nothing is left to be given back of order ${order_number}, or of this position`,
  refund_too_much: ({ position, left }) => `${left} pieces of position ${position} are left to be given back`,
  refund_delivered: ({ positions }) =>
    `already delivered: position ${listed(textsOf(positions))}; --delivered gives back what was delivered, too`,
  refund_unsettled: ({ refund_id, state }) =>
    `the refund ${refund_id} of this order is ${state}: it must be settled first; orders refunds --open lists such`,
  refund_unknown: ({ refund_id }) => `there is no refund ${refund_id}; orders refunds lists them`,
  refund_settled: ({ refund_id, state }) => `the refund ${refund_id} is settled: it is ${state}`,
  refund_under_way: ({ refund_id }) =>
    `the provider is being asked about the refund ${refund_id}; try again in a few minutes`,
  refund_not_of_provider: ({ refund_id }) =>
    `the refund ${refund_id} is paid by your transfer; payments resolve notes what became of it`,
  payment_unknown: ({ payment_id }) => `there is no payment ${payment_id}; payments unmatched lists them`,
  payment_settled: ({ payment_id, state }) =>
    `nothing is to be decided about the payment ${payment_id}: it is ${state}`,
  payment_under_way: ({ payment_id }) =>
    `the provider is being asked about the payment ${payment_id}; try again in a few minutes`,
  order_disputed: ({ order_number }) =>
    `the payment of order ${order_number} is disputed: payments dispute with --won or --lost tells how that ended`,
  order_not_by_provider: ({ order_number }) => `no payment of the provider paid order ${order_number}`,
  dispute_known: ({ order_number, state }) => `order ${order_number} has a dispute already: it is ${state}`,
  dispute_too_much: ({ left, currency }) =>
    `at most ${moneyText(Number(left), String(currency))} were paid by the provider and have not gone back`,
  dispute_unknown: ({ order_number }) => `order ${order_number} has no dispute`,
  dispute_decided: ({ order_number, state }) => `the dispute of order ${order_number} is decided: it is ${state}`,
  bank_account_unknown: ({ account, known }) => `no website has the bank account ${account}; ${hintOf(account, known)}`,
  bank_account_unnamed: () => "the statement does not name its account: add --site",
  bank_account_differs: ({ website_id, account }) =>
    `the website ${website_id} has another bank account than ${account}`,
  bank_entry_unknown: ({ entry_id }) => `there is no entry ${entry_id}; payments unmatched lists them`,
  bank_entry_closed: ({ entry_id }) =>
    `nothing is left of the entry ${entry_id}: it counts for an order, or was given back`,
  bank_entry_is_reversal: ({ entry_id }) => `the entry ${entry_id} is no money, but takes another entry back`,
  bank_entry_currency_differs: ({ currency }) => `the entry is in ${currency}, and the order is not`,
  bank_entry_reversal_differs: ({ entry_id }) => `the entry ${entry_id} takes no entry of this amount back`,
  voucher_unknown: () => "there is no voucher with this code",
  voucher_replaced: ({ replaced_by }) => `the code was replaced by another one (${replaced_by}) and is worth nothing`,
  voucher_returned: ({ number }) => `the client returned the code (return ${number}): it is void`,
  vouchers_unchosen: () => "choose vouchers by --batch, --giver, --ends-before or --file",
  vouchers_unchanged: ({ left }) => `no voucher would change${leftReasons(left)}`,
  vouchers_unconfirmed: ({ vouchers, amount, currency }) =>
    `this changes ${counted(Number(vouchers), "voucher")} with ${moneyText(Number(amount), String(currency))} left; to do it, say --count ${vouchers}`,
  return_unknown: ({ number }) => `there is no return ${number}`,
  return_settled: ({ number }) => `return ${number} is settled: there is no way back`,
  return_undone: ({ number }) => `return ${number} was undone`,
  return_passed_on: ({ number, later }) =>
    `a code of return ${number} was replaced, and return ${later} has the new code: undo return ${later} first`,
  voucher_spent: () => "nothing is left on this code",
  voucher_changed: () => "an order used the code meanwhile; try again",
  validity_not_longer: ({ valid_until }) =>
    valid_until === "" ? "the code has no last day" : `the code is valid until ${valid_until} already`,
};

/** The text of a refusal, to be shown after its place. */
export function refusalText({ code, fields, at }: KnownRefusal): string {
  return (TEXTS[code] as (fields: object, at: RefusalPlace | undefined) => string)(fields, at);
}

function hintOf(typed: unknown, known: unknown): string {
  return hint(String(typed), textsOf(known));
}

function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}

function leftReasons(left: unknown): string {
  const vouchers = left as LeftVoucher[];
  return vouchers.length === 0 ? ": there are no such vouchers" : `: ${leftText(vouchers)}`;
}
