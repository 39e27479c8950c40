/** Facts about columns that PostgreSQL does not know, by `table.column`. `generate-types.ts` reads them. */
export interface ColumnOverrides {
  /** Narrower types of jsonb and text columns. They are trusted, not checked: write such a column through its type. */
  readonly types: Readonly<Record<string, string>>;
  /** The imports of these types. The database layer knows no module, so types are the domain's or the contract's. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** Columns of views that are never null; PostgreSQL treats every column of a view as nullable. */
  readonly neverNull: readonly string[];
}

export const COLUMN_OVERRIDES: ColumnOverrides = {
  types: {
    "accounts.language": "Language",
    "baskets.delivery_address": "Address",
    "baskets.invoice_address": "Address",
    "baskets.lines": "BasketLine[]",
    "catalogues.categories": "Category[]",
    "catalogues.conditions": "Record<string, Localized<string>>",
    "idempotency_records.fields": "Record<string, unknown>",
    "idempotency_records.result": '"OK" | ErrorCode',
    "order_lines.delivery_type": "DeliveryType",
    "orders.language": "Language",
    "orders.record": "StoredOrderRecord",
    "product_revisions.document": "Product",
    "products.document": "Product",
    "sessions.subject": "Subject",
    "website_pages.document": "ContentNode",
    // The website module knows the shape and narrows it when reading.
    "websites.settings": "unknown",
  },
  imports: {
    "@guerdon/contract": ["ContentNode", "ErrorCode"],
    "@guerdon/domain/address": ["Address"],
    "@guerdon/domain/basket": ["BasketLine"],
    "@guerdon/domain/delivery": ["DeliveryType"],
    "@guerdon/domain/language": ["Language", "Localized"],
    "@guerdon/domain/product": ["Category", "Product"],
    "@guerdon/domain/stored-order-record": ["StoredOrderRecord"],
    "@guerdon/domain/subject": ["Subject"],
  },
  neverNull: [
    "account_balances.account_id",
    "account_balances.available",
    "account_balances.is_frozen",
    "account_balances.pending",
    "account_balances.website_id",
    "coming_revisions.catalogue_id",
    "coming_revisions.revision",
    "counted_prices.currency",
    "counted_prices.product_number",
    "counted_prices.selling_price",
    "counted_prices.valid_from",
    "counted_prices.variation_number",
    "counted_prices.website_id",
    "ordered_lines.order_id",
    "ordered_lines.placed_at",
    "ordered_lines.product_number",
    "ordered_lines.quantity",
    "ordered_lines.website_id",
    "placed_orders.basket_id",
    "placed_orders.order_id",
    "placed_orders.order_number",
    "placed_orders.website_id",
    "products.catalogue_id",
    "products.digest",
    "products.document",
    "products.number",
    "products.sequence",
    "session_baskets.basket_id",
    "session_baskets.website_id",
    "spent_credit.account_id",
    "spent_credit.created_at",
    "spent_credit.order_id",
    "voucher_catalogues.catalogue_id",
    "voucher_catalogues.website_id",
  ],
};
