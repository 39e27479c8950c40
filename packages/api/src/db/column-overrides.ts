/** What PostgreSQL does not know of a column, by `table.column`. `generate-types.ts` reads it. */
export interface ColumnOverrides {
  /** Narrower types of jsonb and text columns. They are trusted, not checked: write such a column through its type. */
  readonly types: Readonly<Record<string, string>>;
  /** Where the types come from. The database knows no module, so a type is the domain's or the contract's. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** Columns of views that are never null; PostgreSQL takes every column of a view for nullable. */
  readonly neverNull: readonly string[];
}

export const COLUMN_OVERRIDES: ColumnOverrides = {
  types: {
    "baskets.delivery_address": "Address",
    "baskets.invoice_address": "Address",
    "baskets.lines": "BasketLine[]",
    "catalogues.categories": "Category[]",
    "catalogues.conditions": "Record<string, Localized<string>>",
    "idempotency_records.fields": "Record<string, unknown>",
    "idempotency_records.result": '"OK" | ErrorCode',
    "order_lines.delivery_type": "DeliveryType",
    "orders.document": "OrderView",
    "orders.language": "Language",
    "product_revisions.document": "Product",
    "products.document": "Product",
    "vouchers.mandatory_address": "Address",
    "website_pages.document": "ContentNode",
    // The module website knows its shape, and narrows it when reading.
    "websites.settings": "unknown",
  },
  imports: {
    "@guerdon/contract": ["ContentNode", "ErrorCode", "OrderView"],
    "@guerdon/domain/address": ["Address"],
    "@guerdon/domain/basket": ["BasketLine"],
    "@guerdon/domain/delivery": ["DeliveryType"],
    "@guerdon/domain/language": ["Language", "Localized"],
    "@guerdon/domain/product": ["Category", "Product"],
  },
  neverNull: [
    "coming_revisions.catalogue_id",
    "coming_revisions.revision",
    "products.catalogue_id",
    "products.digest",
    "products.document",
    "products.number",
    "products.sequence",
  ],
};
