import type { HoldingKind } from "@guerdon/domain/erasure";
import type { KeyPurpose } from "./crypto/keyring.ts";

/** A column that can hold something of a person [customer.columns]. */
export interface PersonalColumn {
  /** What it holds: a person's own words, or a digest of them. */
  readonly holds: "words" | "digest";
  /** What the export tells it with; null: it is not told, because it says nothing that is not told elsewhere. */
  readonly told: HoldingKind | null;
  /** What it is erased with; null: it goes by its retention alone. */
  readonly erased: HoldingKind | null;
  /** How it is encrypted: the purpose of its key, and the columns that its context is made of, or a fixed word. */
  readonly sealed?: { readonly purpose: KeyPurpose; readonly context: readonly string[] };
}

const words = (kind: HoldingKind): PersonalColumn => ({ holds: "words", told: kind, erased: kind });
const digest = (kind: HoldingKind | null): PersonalColumn => ({ holds: "digest", told: null, erased: kind });
const sealed = (kind: HoldingKind, purpose: KeyPurpose, ...context: string[]): PersonalColumn => ({
  ...words(kind),
  sealed: { purpose, context },
});

/** What export and erasure do to every column that can hold something of a person, by table. */
export const PERSONAL_COLUMNS: Readonly<Record<string, Readonly<Record<string, PersonalColumn>>>> = {
  account_attempts: { name_digest: digest("account"), origin_digest: digest("account") },
  account_tokens: {
    // A new e-mail address that is not confirmed yet. The export has the address that counts.
    ciphertext: {
      ...sealed("account", "account-people", "website_id", "account_id", "'email'"),
      told: null,
    },
    token_digest: digest("account"),
  },
  accounts: {
    ciphertext: sealed("account", "account-people", "website_id", "account_id"),
    password_hash: digest("account"),
    user_name_digest: digest("account"),
    email_digest: digest("account"),
  },
  // Of network addresses and of names for which a password was asked, for an hour.
  attempt_counters: { subject: digest(null) },
  bank_entries: {
    ciphertext: sealed("payer", "payer", "website_id", "entry_id"),
    iban_digest: digest("payer"),
    // Of a bank's own number, or of all that the entry says: a statement that comes again must count nothing twice.
    entry_key: digest(null),
  },
  baskets: {
    addresses: sealed("basket", "basket-addresses", "website_id", "basket_id"),
    email_digests: digest("basket"),
    giver_answer: words("basket"),
  },
  // The random id of a browser's cookie, which tells of nobody without it.
  consents: { consent_id: digest(null) },
  // The digest of a token is one of the partner's id for it.
  handshakes: { session_digest: digest(null), token_digest: digest(null) },
  idempotency_records: {
    session_digest: digest(null),
    key_digest: digest(null),
    input_digest: digest(null),
    successor_digest: digest(null),
  },
  // Frozen: kept as long as the law asks [invoice.kept].
  invoice_documents: {
    ciphertext: { ...sealed("invoice", "invoice-document", "website_id", "invoice_id"), told: null, erased: null },
  },
  invoice_requests: { request_digest: digest(null) },
  invoices: {
    ciphertext: { ...sealed("invoice", "invoice", "website_id", "invoice_id"), erased: null },
    email_digest: digest(null),
  },
  // Told with the subscription. It goes once the newsletter service knows, which an erasure lets it know, too.
  newsletter_handovers: {
    ciphertext: {
      ...sealed("subscriber", "newsletter-subscriber", "website_id", "list_id", "email_digest"),
      told: null,
      erased: null,
    },
    email_digest: digest(null),
    source: { ...words("subscriber"), told: null, erased: null },
  },
  newsletter_subscribers: {
    ciphertext: sealed("subscriber", "newsletter-subscriber", "website_id", "list_id", "email_digest"),
    email_digest: digest("subscriber"),
    source: words("subscriber"),
    consent_text: words("subscriber"),
  },
  order_drafts: { ciphertext: sealed("basket", "order-people", "website_id", "order_id") },
  order_emails: { digest: digest("order") },
  order_names: { digest: digest("order") },
  order_people: { ciphertext: sealed("order", "order-people", "website_id", "order_id") },
  // Of the partner's own id of the person.
  partner_people: { digest: digest("partner_person") },
  // Recipients of e-cards are told how many they are, because they are other people.
  recipient_lists: { ciphertext: sealed("basket", "recipient-list", "website_id", "basket_id", "position") },
  sessions: { session_digest: digest(null), hand_over_digest: digest(null), support_number: digest(null) },
  shipments: { carrier: words("order"), tracking_number: words("order") },
  vouchers: {
    mandatory_address: sealed("voucher", "mandatory-address", "website_id", "voucher_id"),
  },
  withdrawals: {
    ciphertext: sealed("withdrawal", "withdrawal", "website_id", "withdrawal_id"),
    email_digest: digest("withdrawal"),
    request_digest: digest("withdrawal"),
    closed_note: words("withdrawal"),
  },
};

/**
 * Columns of text that hold nothing of a person: ids, words of the shop, secrets of websites, codes, and what operators are
 * told to write without names. Whose `ciphertext` stands here holds no person.
 */
export const NOBODYS_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  account_attempts: ["website_id"],
  account_tokens: ["website_id", "account_id", "purpose", "key_id"],
  accounts: ["website_id", "account_id", "state", "language", "giver_id", "key_id"],
  attempt_counters: ["website_id"],
  bank_allocations: ["website_id", "entry_id", "order_id"],
  bank_entries: [
    "website_id",
    "entry_id",
    "booked_on",
    "currency",
    "direction",
    "outcome",
    "reason",
    "order_id",
    "key_id",
  ],
  authors: ["website_id", "word_digest", "token_digest"],
  basket_vouchers: ["website_id", "basket_id", "voucher_website_id", "voucher_id", "partial_payment_id"],
  baskets: [
    ...["website_id", "basket_id", "state", "lines", "account_id", "partner_person_id", "post_payment"],
    ...["payment_attempt_id", "buyer_id", "addresses_key_id"],
  ],
  buyer_secrets: ["website_id", "buyer_id", "secret_id", "secret_hash"],
  // A company, its systems and what is agreed with it.
  buyers: ["website_id", "buyer_id", "domain", "identity", "state", "settings"],
  catalogue_draft_products: ["catalogue_id", "number", "document", "digest"],
  catalogue_imports: ["catalogue_id"],
  catalogue_pictures: ["picture_id", "catalogue_id"],
  catalogue_revisions: ["catalogue_id", "made_by", "head", "digest"],
  catalogues: ["catalogue_id", "currency", "default_language", "categories", "conditions"],
  code_homes: ["code_digest", "key_id", "website_id", "voucher_id"],
  consents: ["website_id", "version", "language", "agreed"],
  // What a client brand publishes.
  delivered_content: ["website_id", "kind", "path", "language", "document"],
  delivered_pictures: ["website_id", "picture_id"],
  disputes: ["website_id", "order_id", "currency", "state", "operator"],
  // Jobs hold ids. A reason is the message of an error, which never repeats what was typed [operator.log].
  failed_jobs: ["job_id", "name", "data", "reason"],
  givers: ["giver_id", "name", "primary_color", "secondary_color", "logo", "question"],
  handed_out_codes: ["website_id", "order_id", "stock_code_id"],
  // Encrypted until the log-in: a code, and the digest of a person.
  handshakes: ["website_id", "ciphertext", "key_id"],
  // The fields of a failure without what was typed (`failed`, once.ts).
  idempotency_records: ["website_id", "result", "fields"],
  installation: ["key", "value"],
  invoice_documents: ["website_id", "invoice_id", "key_id"],
  invoice_numbers: ["issuer_id", "number", "website_id", "invoice_id"],
  invoice_requests: ["website_id", "request_id", "order_id"],
  invoice_series: ["issuer_id"],
  invoices: [...["website_id", "invoice_id", "kind", "order_id", "issuer_id", "number", "currency", "sums", "key_id"]],
  issuances: ["website_id", "order_id", "issuer"],
  issued_codes: ["website_id", "order_id", "stock_code_id"],
  ledger_accounts: ["website_id", "account_id", "kind", "normal_side", "currency"],
  // Reason and reference of credit are an operator's, without names [customer.notes].
  ledger_transfers: [
    ...["website_id", "transfer_id", "debit_account_id", "credit_account_id", "currency", "phase"],
    ...["pending_transfer_id", "reason", "order_website_id", "order_id"],
  ],
  mails: ["website_id", "order_id", "kind", "bounce_status"],
  newsletter_handovers: [...["website_id", "handover_id", "list_id", "subscriber_id", "key_id", "wanted", "language"]],
  newsletter_subscribers: ["website_id", "subscriber_id", "list_id", "state", "key_id", "language"],
  // Of people only ids and names of fields [operator.recorded].
  operator_log: [
    ...["operator", "command", "outcome", "details", "operation", "caller_kind", "actor_kind", "trace_id"],
    ...["website_id", "subject", "before", "after"],
  ],
  order_drafts: [
    ...["website_id", "basket_id", "order_id", "account_id", "partner_person_id", "language", "record", "lines"],
    ...["key_id"],
  ],
  order_emails: ["website_id", "order_id", "role"],
  order_events: ["website_id", "order_id", "kind"],
  order_lines: ["website_id", "order_id", "product_number", "variation_number", "state"],
  order_names: ["website_id", "order_id"],
  order_people: ["website_id", "order_id", "key_id"],
  // Answers in a record are chosen from words of a giver, which name nobody; they are told with the order.
  // A partner's person is a random id there, which nobody is behind any more once they are erased.
  orders: [
    ...["website_id", "order_id", "order_number", "basket_id", "language", "currency", "record", "account_id"],
    ...["partner_person_id"],
  ],
  partner_people: ["website_id", "person_id", "partner", "key_id"],
  // The ids of provider and fraud service, and the provider's words to whoever pays, which name nobody.
  payment_attempts: [
    ...["website_id", "attempt_id", "basket_id", "order_id", "currency", "state", "language", "ref_digest", "token"],
    ...["redirect_url", "transaction_id", "capture_id", "failure", "payer_message", "request", "risk_token"],
  ],
  fonts: ["font_id", "content", "licence"],
  pictures: ["picture_id", "media_type", "content"],
  price_history: ["website_id", "product_number", "variation_number", "currency", "catalogue_id"],
  past_products: ["catalogue_id", "number", "document", "digest"],
  product_revisions: ["catalogue_id", "number", "document", "digest"],
  // Ids and addresses of procurement systems, for a day; what they tell of people is not stored [punchout.message].
  punchout_visits: [
    ...["website_id", "visit_id", "buyer_id", "operation", "reference", "request_digest", "buyer_cookie", "return_url"],
    ...["envelope", "items", "start_digest", "basket_id", "basket", "session_digest"],
  ],
  recipient_lists: ["website_id", "basket_id", "key_id"],
  refund_credits: ["website_id", "refund_id", "account_website_id", "account_id"],
  refund_lines: ["website_id", "refund_id", "order_id"],
  refunds: [
    ...["website_id", "refund_id", "order_id", "state", "currency", "paid_by", "capture_id", "transaction_id"],
    ...["request", "failure", "operator"],
  ],
  returned_vouchers: ["website_id", "voucher_id"],
  schema_migrations: ["name", "checksum"],
  secret_keys: ["key_id", "check_digest", "state"],
  secrets: ["website_id", "name", "ciphertext", "key_id"],
  sessions: [
    ...["website_id", "basket_id", "catalogue_ids", "confirmed_hints", "order_id", "order_ids", "key_id", "subject"],
    ...["checked_for", "payment_attempt_id", "handshake_product"],
  ],
  shipments: ["website_id", "order_id"],
  solved_challenges: ["website_id", "challenge"],
  stock_codes: ["stock_code_id", "product_number", "variation_number", "code_digest", "ciphertext", "key_id"],
  // What a website publishes.
  terms_documents: ["website_id", "digest", "language", "parts"],
  // The reason of a return is an operator's, without names [customer.notes].
  voucher_returns: ["website_id", "reason", "currency"],
  // So is that of a block.
  vouchers: [
    ...[
      "website_id",
      "voucher_id",
      "last_four",
      "currency",
      "tan_digest",
      "catalogue_ids",
      "website_group",
      "giver_id",
    ],
    ...["batch", "tan_key_id", "mandatory_address_key_id", "block_reason", "replaced_by"],
  ],
  website_hosts: ["host", "website_id"],
  website_revisions: ["website_id", "content", "pages", "digest", "made_by", "published_by"],
  websites: ["website_id", "voucher_group", "state"],
  withdrawals: ["website_id", "withdrawal_id", "language", "key_id", "order_id"],
};
