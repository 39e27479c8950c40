/** A table whose rows are copied before the snapshot, since they are large and do not change [backup.first]. */
export interface CopiedFirst {
  /** The columns of its primary key. */
  key: readonly string[];
  /** The columns with what is large. Their values never change; all others are read in the snapshot. */
  content: readonly string[];
}

/**
 * What a back-up does with a table: it copies it from the snapshot, copies what is large of it first, or leaves it out,
 * for a reason [backup.tables].
 */
export type TableSaving = "snapshot" | { first: CopiedFirst } | { leftOut: string };

/** Every table of the shop. A migration that adds a table declares it here, or a test fails. */
export const SAVED_TABLES: Readonly<Record<string, TableSaving>> = {
  account_attempts: { leftOut: "counts wrong passwords of the last two hours" },
  account_tokens: "snapshot",
  accounts: "snapshot",
  attempt_counters: { leftOut: "counts wrong codes and new sessions of the last day" },
  authors: { leftOut: "who sees drafts for some hours: they enter a new word" },
  bank_allocations: "snapshot",
  bank_entries: "snapshot",
  basket_vouchers: "snapshot",
  baskets: "snapshot",
  buyer_secrets: "snapshot",
  buyers: "snapshot",
  catalogue_draft_products: "snapshot",
  // A restored shop deletes what its imports left, as it does after each start.
  catalogue_imports: "snapshot",
  catalogue_pictures: "snapshot",
  catalogue_revisions: "snapshot",
  catalogues: "snapshot",
  clock: "snapshot",
  code_homes: "snapshot",
  consents: "snapshot",
  delivered_content: "snapshot",
  delivered_pictures: "snapshot",
  disputes: "snapshot",
  failed_jobs: "snapshot",
  givers: "snapshot",
  handed_out_codes: "snapshot",
  handshakes: { leftOut: "tokens of partners of the last minutes, which are over when a shop is restored" },
  idempotency_records: { leftOut: "answers repeated requests of the last ten minutes, in sessions that are left out" },
  installation: "snapshot",
  invoice_documents: "snapshot",
  invoice_numbers: "snapshot",
  invoice_requests: "snapshot",
  invoice_series: "snapshot",
  invoices: "snapshot",
  issuances: "snapshot",
  issued_codes: "snapshot",
  ledger_accounts: "snapshot",
  fonts: "snapshot",
  ledger_transfers: "snapshot",
  mails: "snapshot",
  newsletter_handovers: "snapshot",
  newsletter_subscribers: "snapshot",
  operator_log: "snapshot",
  order_drafts: "snapshot",
  order_emails: "snapshot",
  order_events: "snapshot",
  order_lines: "snapshot",
  order_names: "snapshot",
  order_people: "snapshot",
  orders: "snapshot",
  partner_people: "snapshot",
  past_products: { first: { key: ["catalogue_id", "number", "from_revision"], content: ["document"] } },
  payment_attempts: "snapshot",
  pictures: { first: { key: ["picture_id"], content: ["content"] } },
  price_history: "snapshot",
  product_revisions: { first: { key: ["catalogue_id", "number", "from_revision"], content: ["document"] } },
  punchout_visits: { leftOut: "visits of the last day, with sessions that are left out" },
  recipient_lists: "snapshot",
  refund_credits: "snapshot",
  refund_lines: "snapshot",
  refunds: "snapshot",
  returned_vouchers: "snapshot",
  schema_migrations: { leftOut: "the manifest names the migrations, and restoring applies them" },
  // Ids and digests that tell whether a key fits; the keys themselves are outside the database.
  secret_keys: "snapshot",
  secrets: "snapshot",
  sessions: { leftOut: "visits: everybody logs in again" },
  shipments: "snapshot",
  solved_challenges: { leftOut: "captchas that were solved in the last minutes" },
  stock_codes: "snapshot",
  terms_documents: "snapshot",
  voucher_returns: "snapshot",
  vouchers: "snapshot",
  website_hosts: "snapshot",
  website_revisions: "snapshot",
  websites: "snapshot",
  withdrawals: "snapshot",
};

/** Tables of earlier versions, whose databases are backed up before they are migrated. */
export const FORMER_TABLES: Readonly<Record<string, TableSaving>> = {
  website_pages: "snapshot",
};

/** Sequences whose numbers customers hold: after a loss they go on at a distance [backup.order-numbers]. */
export const GIVEN_OUT_NUMBERS = ["order_numbers"];
