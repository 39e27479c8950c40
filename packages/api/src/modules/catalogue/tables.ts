import type { TableCards } from "../../tables/table-card.ts";

/** The tables of the module. */
export const catalogueTables = {
  catalogues: {
    of: "all",
    backup: "snapshot",
    impersonal: ["catalogue_id", "currency", "default_language", "categories", "conditions"],
  },
  catalogue_draft_products: {
    of: "all",
    backup: "snapshot",
    impersonal: ["catalogue_id", "number", "document", "digest"],
  },
  catalogue_imports: {
    // A restored shop deletes what its imports left, as it does after each start.
    of: "all",
    backup: "snapshot",
    impersonal: ["catalogue_id"],
  },
  catalogue_pictures: {
    of: "all",
    backup: "snapshot",
    impersonal: ["picture_id", "catalogue_id"],
  },
  catalogue_revisions: {
    of: "all",
    backup: "snapshot",
    impersonal: ["catalogue_id", "made_by", "head", "digest"],
  },
  past_products: {
    of: "all",
    backup: { first: { key: ["catalogue_id", "number", "from_revision"], content: ["document"] } },
    impersonal: ["catalogue_id", "number", "document", "digest"],
  },
  product_revisions: {
    of: "all",
    backup: { first: { key: ["catalogue_id", "number", "from_revision"], content: ["document"] } },
    impersonal: ["catalogue_id", "number", "document", "digest"],
  },
} satisfies TableCards;
